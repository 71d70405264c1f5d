// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A window of a real browser for each test: Chromium, found at {@code -Dheliograph.chromium}, by default where Debian puts it. A test fails if anything is in
 * the browser's log at its end that it has not let pass.
 */
public final class BrowserWindow implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {
    private static final String FADED_IN = """
            () => Promise.allSettled(document.getAnimations()
                .filter(each => each.effect.getComputedTiming().iterations !== Infinity)
                .map(each => each.finished))""";
    private static final List<String> SERIOUS = List.of("serious", "critical");
    private static final int PATIENCE_MILLIS = 90_000;

    private final List<String> log = new CopyOnWriteArrayList<>();
    private Optional<Playwright> playwright = Optional.empty();
    private Optional<Browser> browser = Optional.empty();
    private Optional<BrowserContext> context = Optional.empty();
    private Optional<Page> page = Optional.empty();

    @Override
    public void beforeAll(ExtensionContext test) {
        Path chromium = Path.of(System.getProperty("heliograph.chromium", "/usr/bin/chromium"));
        assertThat(chromium)
                .as("a Chromium is needed: apt-get install chromium")
                .isExecutable();
        Playwright made = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        playwright = Optional.of(made);
        browser = Optional.of(made.chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--no-first-run"))));
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        log.clear();
        BrowserContext opened =
                browser.orElseThrow().newContext(new Browser.NewContextOptions().setViewportSize(1440, 900));
        context = Optional.of(opened);
        Page first = opened.newPage();
        first.setDefaultTimeout(PATIENCE_MILLIS);
        first.onConsoleMessage(message -> log.add(message.type() + ": " + message.text()));
        first.onPageError(error -> log.add("error: " + error));
        page = Optional.of(first);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        context.ifPresent(BrowserContext::close);
        if (test.getExecutionException().isEmpty()) { // else that is what is told
            assertThat(log).as("the browser's log").isEmpty();
        }
    }

    @Override
    public void afterAll(ExtensionContext test) {
        browser.ifPresent(Browser::close);
        playwright.ifPresent(Playwright::close);
    }

    /** What the window shows. */
    public Page page() {
        return page.orElseThrow();
    }

    /** Signs in by the form. */
    public void signIn(String base, String name, String password) {
        page().navigate(base + "/console/login");
        page().fill("#username", name);
        page().fill("#password", password);
        page().keyboard().press("Enter");
        page().waitForURL(base + "/console");
    }

    /** Lets lines of the log pass that have these words: Chromium logs each answer that is not one of success. */
    public void expect(String words) {
        log.removeIf(line -> line.contains(words));
    }

    /** Fails if axe has a serious finding, or the page scrolls sideways. What fades in is looked at when it is there. */
    public void sound(String where) {
        page().evaluate(FADED_IN);
        var violations = new AxeBuilder(page())
                .analyze().getViolations().stream()
                        .filter(rule -> SERIOUS.contains(rule.getImpact()))
                        .map(rule ->
                                rule.getId() + " " + rule.getNodes().getFirst().getHtml())
                        .toList();
        assertThat(violations).as(where).isEmpty();
        assertThat(page().evaluate("document.documentElement.scrollWidth - innerWidth"))
                .as("sideways scroll of " + where)
                .isEqualTo(0);
    }
}
