"""How the browser tests take hold of widgets: by the names that readers and forms know."""

from playwright.sync_api import expect

START = 30_000  # milliseconds for the first answer, which has to wait for the runtime

FINESSE_CHECK = ("timeless/checks/", "timeless.finesse_check")
TASK_ROLL = ("legacy/tasks/", "legacy.task_roll")
ATTRIBUTE_ROLL = ("lacuna/rolls/", "lacuna.attribute_roll")
DUEL = ("timeless/duel/", "timeless.duel")
ACTION = ("lacuna/action/", "lacuna.action")
NETWORK = ("limitless/characters/", "limitless.network")


def _plain(text):
    """A text with ordinary blanks, as `expect` compares it."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


class Widget:
    """What rollers and trackers have in common."""

    def __init__(self, page, place, element, attribute):
        path, name = place
        if not page.url.split("#")[0].endswith(path):
            page.goto(path)
        self.page = page
        self.name = name
        self.root = page.locator(f'{element}[{attribute}="{name}"]')

    def field(self, path):
        """The control of an input."""
        return self.root.locator(f'[name="{path}"]')

    def error(self, path):
        """The line that says what is wrong with an input."""
        return self.root.locator(f'[data-error-for="{path}"]')

    def slot(self, name):
        """A part that answers are put into."""
        return self.root.locator(f'[data-slot="{name}"]')

    def unfold(self, key):
        """Opens a fold."""
        fold = self.root.locator(f'details[data-key="{key}"]').first
        if fold.get_attribute("open") is None:
            fold.locator(":scope > summary").press("Enter")
        return fold

    def awake(self):
        """Waits until the runtime is there."""
        self.page.evaluate("() => window.rollbookRuntime.start()")
        self.page.wait_for_function("() => window.rollbookRuntime.state === 'ready'", timeout=START)
        return self


class Roller(Widget):
    """A roller on its page."""

    def __init__(self, page, place=FINESSE_CHECK):
        super().__init__(page, place, "rollbook-roller", "mechanic")
        self.verdict = self.root.locator(".rb-result .rb-verdict")
        self.announced = self.slot("announce")

    def fill(self, **inputs):
        """Types into fields."""
        for path, text in inputs.items():
            self.field(path).fill(text)
        return self

    def roll(self):
        """Presses Roll and waits for the result."""
        self.root.locator(".rb-roll").click()
        return self.rolled()

    def roll_own(self, faces):
        """Types faces and uses them."""
        self.unfold("own")
        self.field("@faces").fill(faces)
        self.root.locator("[data-own]").click()
        return self

    def rolled(self):
        """Waits for a live result: only such a one can be rolled again."""
        expect(self.root.locator('[data-do="again"]')).to_be_visible(timeout=START)
        return self

    def odds(self):
        """Per cent by outcome, as the bars say."""
        rows = self.slot("odds").locator(".rb-bars").first.locator(".rb-bar-row")
        return {row.locator("th").inner_text(): _plain(row.locator(".rb-chance").inner_text()) for row in rows.all()}

    def faces(self):
        """The faces in sight, dropped ones in brackets."""
        dice = self.slot("result").locator(".rb-die").all()
        told = [die.locator(".rb-visually-hidden").inner_text() for die in dice]
        return [f"({text[0]})" if "not count" in text else text for text in told]


class Tracker(Widget):
    """A tracker on its page."""

    def __init__(self, page, place=ACTION):
        super().__init__(page, place, "rollbook-tracker", "procedure")
        self.headline = self.root.locator(".rb-board .rb-headline")
        self.story = self.root.locator(".rb-board .rb-chapter")
        self.next = self.root.locator(".rb-next")

    def start(self):
        """Begins a game with the setup as it is."""
        self.root.locator(".rb-setup .rb-roll").click()
        expect(self.headline).to_be_visible(timeout=START)
        return self

    def offer(self, action):
        """The form of something that can be done."""
        return self.root.locator(f'form[data-action="{action}"]')

    def unfolded(self, action):
        """The same, with every fold around it opened, the outermost first."""
        form = self.offer(action)
        closed = form.locator("xpath=ancestor::details[not(@open)]")
        while closed.count():
            closed.first.locator(":scope > summary").press("Enter")
        return form

    def act(self, action, faces=None):
        """Does it, with faces of our own or with dice."""
        form = self.unfolded(action)
        before = self.story.count()
        if faces is None:
            form.locator("button.rb-act").click()
        else:
            form.locator(".rb-own > summary").click()
            form.locator('[name="@faces"]').fill(faces)
            form.locator("[data-own]").click()
        expect(self.story).to_have_count(before + 1)
        return self

    def press(self, name):
        """Presses Undo, Redo or Start over."""
        self.root.get_by_role("button", name=name).click()
        return self
