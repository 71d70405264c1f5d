// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The console in a real browser: Chromium, found at {@code -Dheliograph.chromium}, by default where Debian puts it. */
@Tag("fault")
@ConsoleTest
class ConsoleBrowserIT {
    private static final List<String> SERIOUS = List.of("serious", "critical");

    private static Playwright playwright;
    private static Browser browser;

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    @Autowired
    SqlStatements sqlStatements;

    private final List<String> log = new ArrayList<>();
    private BrowserContext context;
    private Page page;

    @BeforeAll
    static void startBrowser() {
        Path chromium = Path.of(System.getProperty("heliograph.chromium", "/usr/bin/chromium"));
        assertThat(chromium)
                .as("a Chromium is needed: apt-get install chromium")
                .isExecutable();
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--no-first-run")));
    }

    @AfterAll
    static void stopBrowser() {
        browser.close();
        playwright.close();
    }

    @BeforeEach
    void openPage() {
        context = browser.newContext(new Browser.NewContextOptions().setViewportSize(1440, 900));
        page = context.newPage();
        page.onConsoleMessage(message -> log.add(message.type() + ": " + message.text()));
        page.onPageError(error -> log.add("error: " + error));
    }

    @AfterEach
    void nothingInTheLogOfTheBrowser() {
        ConsoleOperations.FAILING.set(false);
        context.close();
        assertThat(log).isEmpty();
    }

    private void signIn(String name, String password) {
        page.navigate(client.base() + "/console/login");
        page.fill("#username", name);
        page.fill("#password", password);
        page.keyboard().press("Enter");
        page.waitForURL(client.base() + "/console");
    }

    private String failed(String prompt) {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit(prompt, "");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("ERROR"));
        ConsoleOperations.FAILING.set(false);
        return id;
    }

    private int attempts(String step, String requestId) {
        return sqlStatements
                .read("""
                        SELECT COUNT(*) FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE p.STEP_NAME = ? AND e.JOB_INSTANCE_ID = (SELECT l.JOB_INSTANCE_ID FROM submission s
                            JOIN BATCH_JOB_EXECUTION l ON l.JOB_EXECUTION_ID = s.job_execution_id WHERE s.request_id = ?)""")
                .params(step, requestId)
                .query(Integer.class)
                .single();
    }

    private void sound(String where) {
        var violations = new AxeBuilder(page)
                .analyze().getViolations().stream()
                        .filter(rule -> SERIOUS.contains(rule.getImpact()))
                        .map(rule ->
                                rule.getId() + " " + rule.getNodes().getFirst().getHtml())
                        .toList();
        assertThat(violations).as(where).isEmpty();
        assertThat(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
                .as("sideways scroll of " + where)
                .isEqualTo(0);
    }

    @Test
    void aFailedJobIsRestartedByKeyboardAloneAndGoesOnAtTheFailedStep() {
        String id = failed("by keyboard");
        int tries = attempts("store", id);
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/jobs/" + id);
        page.keyboard().press("Tab");
        assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("Skip to content");
        page.keyboard().press("Enter");
        tabTo("Restart failed step");
        page.keyboard().press("Enter");
        page.waitForSelector("#ask[open]");
        assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("Restart store");
        sound("the restart dialog");
        page.keyboard().press("Escape");
        page.waitForSelector("#ask", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
        assertThat((String) page.evaluate("document.activeElement.textContent")).contains("Restart failed step");
        page.keyboard().press("Enter");
        page.waitForSelector("#ask[open]");
        page.keyboard().press("Enter");
        page.waitForSelector("#why:focus");
        page.waitForSelector("#job-st:has-text('Done')");
        assertThat(client.status(id).path("status").stringValue()).isEqualTo("COMPLETED");
        assertThat(attempts("prepare", id)).isEqualTo(1);
        assertThat(attempts("store", id)).isEqualTo(tries + 1);
        sound("the job that is done");
    }

    /** Presses Tab until an element with these words has the focus. */
    private void tabTo(String words) {
        for (int i = 0; i < 40; i++) {
            page.keyboard().press("Tab");
            if (((String) page.evaluate("document.activeElement.textContent")).contains(words)) {
                return;
            }
        }
        throw new AssertionError("40 tabs do not lead to " + words);
    }

    @Test
    void everyPageIsSoundInLightInDarkAndOnAPhone() throws Exception {
        String id = failed("<b>looked at</b>");
        signIn("admin", "admin-administers");
        List<String> pages = List.of(
                "/console",
                "/console/jobs",
                "/console/jobs?state=FAILED&operation=test_stages",
                "/console/jobs/" + id,
                "/console/webhooks",
                "/console/nodes",
                "/console/audit",
                "/console/organizations",
                "/console/organizations/" + client.organization().id(),
                "/console/tokens",
                "/console/no-such-page");
        Path pictures = Files.createDirectories(Path.of("target", "console-pictures"));
        record Look(String name, int width, int height, ColorScheme scheme) {}
        for (var look : List.of(
                new Look("light", 1440, 900, ColorScheme.LIGHT),
                new Look("dark", 1440, 900, ColorScheme.DARK),
                new Look("phone", 360, 740, ColorScheme.DARK))) {
            page.setViewportSize(look.width(), look.height());
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(look.scheme()));
            for (String each : pages) {
                page.navigate(client.base() + each);
                sound(look.name() + " " + each);
                assertThat((int) page.evaluate("document.querySelectorAll('[style]').length"))
                        .as(each)
                        .isZero();
                page.screenshot(new Page.ScreenshotOptions()
                        .setPath(pictures.resolve(look.name() + each.replaceAll("[^a-z-]+", "_") + ".png")));
            }
        }
        log.removeIf(line -> line.contains("404")); // of the page that there is not
    }

    @Test
    void aTokenIsMadeUsedAndRevoked() {
        var organization = accounts.createOrganization("shop " + UUID.randomUUID(), "standard");
        signIn("admin", "admin-administers");
        page.navigate(client.base() + "/console/organizations/" + organization.id());
        page.click("text=New token");
        page.waitForSelector("#ask[open]");
        page.fill("#tn", "shop-import");
        sound("the dialog of a new token");
        page.keyboard().press("Enter");
        page.waitForSelector("#secret");
        String token = page.textContent("#secret");
        sound("the new token");
        String body = "{\"image\":\"AAAA\"}";
        assertThat(client.call("POST", "/v2/test/stages", body, token).statusCode())
                .isEqualTo(202);
        page.click("#ask .dlg-f button");
        page.waitForSelector("text=shop-import");
        assertThat(page.content()).doesNotContain(token);
        page.reload();
        assertThat(page.content()).doesNotContain(token);
        page.goBack();
        assertThat(page.content()).doesNotContain(token);
        page.goForward();
        assertThat(page.evaluate("JSON.stringify([localStorage, sessionStorage])")
                        .toString())
                .doesNotContain(token);
        page.click("button:has-text('Revoke')");
        page.waitForSelector("#ask[open]");
        page.click("#ask button[type=submit]");
        page.waitForSelector("text=The token is revoked");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> client.call("POST", "/v2/test/stages", body, token).statusCode() == 401);
    }

    @Test
    void thePageFollowsAJobWithoutAClickAndSaysWhenItCannot() {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit("followed", "");
        signIn("vera", "vera-looks");
        page.navigate(client.base() + "/console/jobs/" + id);
        page.waitForSelector("#live:has-text('Live')");
        page.waitForSelector("#job-st:has-text('Failed')");
        context.setOffline(true);
        page.waitForSelector("#live.lost", new Page.WaitForSelectorOptions().setTimeout(45_000));
        assertThat(page.textContent("#live")).startsWith("Not live since");
        context.setOffline(false);
        page.waitForSelector("#live:not(.lost)", new Page.WaitForSelectorOptions().setTimeout(45_000));
        log.removeIf(line -> line.contains("ERR_INTERNET_DISCONNECTED") || line.contains("ERR_NETWORK"));
    }

    @Test
    void tabsChipsAndTheWayBackHaveAddresses() {
        failed("filtered");
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/jobs");
        page.click(".tabs a:has-text('Failed')");
        page.waitForURL("**/console/jobs?state=FAILED");
        assertThat((String) page.evaluate("document.activeElement.textContent")).startsWith("Failed");
        page.click("summary:has-text('Filter')");
        page.selectOption("#f-operation", "test_stages");
        page.click(".pop button[type=submit]");
        page.waitForSelector(".chip:has-text('test_stages')");
        sound("the filtered list");
        page.click(".chip-x");
        page.waitForSelector(".chip", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
        assertThat(page.url()).endsWith("/console/jobs?state=FAILED");
        page.goBack();
        page.waitForSelector(".chip:has-text('test_stages')");
    }
}
