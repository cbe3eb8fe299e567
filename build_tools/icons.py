"""Makes the icons of the installed app from the mark: `python -m build_tools.icons`.

Run it when the mark changes, and commit what it makes: a build then needs no browser.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from build_tools.setup import CHROMIUM_PATH, ROOT

IMAGES = ROOT / "docs" / "assets" / "images"
ICONS = IMAGES / "icons"

KINDS = (
    # name, pixels, share of the width that the mark takes, corners of the ground
    ("icon-192.png", 192, 0.78, "18%"),
    ("icon-512.png", 512, 0.78, "18%"),
    ("maskable-512.png", 512, 0.6, "0"),  # systems cut it to any shape; the middle four fifths are safe
    ("apple-touch-icon.png", 180, 0.7, "0"),  # rounded by the system
)

PAGE = """
<style>
  html, body {{ margin: 0; background: transparent }}
  div {{ width: {size}px; height: {size}px; display: grid; place-items: center; border-radius: {corners};
         background: #fbf8f1 }}
  svg {{ width: {share}%; color: #2b4675 !important }}
</style>
<div>{mark}</div>
"""


def main() -> None:
    """Draws every icon."""
    ICONS.mkdir(parents=True, exist_ok=True)
    mark = (IMAGES / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=Path(CHROMIUM_PATH).read_text(encoding="utf-8"), args=["--no-sandbox"]
        )
        for name, size, share, corners in KINDS:
            page = browser.new_page(viewport={"width": size, "height": size}, color_scheme="light")
            page.set_content(PAGE.format(size=size, share=share * 100, corners=corners, mark=mark))
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
