"""From rules and pages to a site: the environment, the runtime, the bundles, the build and the server."""
