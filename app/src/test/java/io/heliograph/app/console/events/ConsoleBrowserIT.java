// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.heliograph.app.console.BrowserWindow;
import io.heliograph.app.console.ConsoleClient;
import io.heliograph.app.console.ConsoleOperations;
import io.heliograph.app.console.ConsoleTest;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

/** The console in a real browser: Chromium, found at {@code -Dheliograph.chromium}, by default where Debian puts it. */
@Tag("fault")
@ConsoleTest
class ConsoleBrowserIT {
    @RegisterExtension
    static final BrowserWindow WINDOW = new BrowserWindow();

    private static final Path PICTURES = Path.of("target", "console-pictures");

    @TempDir
    Path folder;

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    @Autowired
    SqlStatements sqlStatements;

    @Autowired
    EventStreams streams;

    @Autowired
    Settings settings;

    private Page page;

    @BeforeEach
    void openPage() {
        page = WINDOW.page();
    }

    @AfterEach
    void nothingFailsAnyMore() {
        ConsoleOperations.FAILING.set(false);
    }

    private void signIn(String name, String password) {
        WINDOW.signIn(client.base(), name, password);
    }

    private static void sound(String where) {
        WINDOW.sound(where);
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

    @Test
    void theStepsOfALongJobDoNotOverlapOnASmallScreen() {
        String id = failed("six steps");
        signIn("otto", "otto-operates");
        page.setViewportSize(1280, 800);
        page.navigate(client.base() + "/console/jobs/" + id);
        assertThat(page.evaluate("""
                        () => {
                            const list = document.querySelector('.steps');
                            list.lastElementChild.querySelector('b').textContent = 'sign_and_watermark';
                            while (list.children.length < 6) list.append(list.lastElementChild.cloneNode(true));
                            return [...list.children].filter(step => step.scrollWidth > step.clientWidth + 1).length;
                        }"""))
                .as("steps whose content is wider than they are")
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

    /** One good and one broken file in a watched folder, both dealt with. */
    private void dropped() throws IOException {
        Path root = settings.drop().folder().toAbsolutePath();
        Files.writeString(
                Files.createDirectories(root.resolve("profiles")).resolve("cutout.json"),
                "{\"operation\": \"image.remove_background\", \"fields\": {}}");
        Path inbox = Files.createDirectories(root.resolve("inbox/default/cutout/autumn"));
        try (InputStream in = SampleMedia.PHOTO.open()) {
            Files.copy(in, inbox.resolve("red mug.jpg"), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.writeString(inbox.resolve("broken.jpg"), "this is no picture");
        await().atMost(Duration.ofMinutes(2))
                .until(() -> Files.exists(root.resolve("done/default/cutout/autumn/red mug.jpg"))
                        && Files.exists(root.resolve("failed/default/cutout/autumn/broken.jpg.error.json")));
    }

    private String bulkRun() {
        var answer = client.call(
                "POST",
                "/v2/bulk",
                "{\"operation\": \"recipe\", \"fields\": {\"recipe\": \"thumbnails\"}, \"inputs\": ["
                        + "{\"name\": \"shoes/red mug.jpg\", \"image\": \"" + client.base() + "/samples/photo.jpg\"},"
                        + "{\"name\": \"shoes/broken.jpg\", \"image\": \"aGVsbG8=\"}]}",
                client.token());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        String id =
                JsonMapper.shared().readTree(answer.body()).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("COMPLETED"));
        return id;
    }

    @Test
    void everyPageIsSoundInLightInDarkAndOnAPhone() throws Exception {
        String id = failed("<b>looked at</b>");
        dropped();
        String run = bulkRun();
        signIn("admin", "admin-administers");
        List<String> pages = List.of(
                "/console",
                "/console/jobs",
                "/console/jobs?state=FAILED&operation=test_stages",
                "/console/jobs/" + id,
                "/console/webhooks",
                "/console/folders?folder=default/cutout",
                "/console/bulk",
                "/console/bulk/" + run,
                "/console/recipes",
                "/console/recipes/square-white",
                "/console/nodes",
                "/console/audit",
                "/console/organizations",
                "/console/organizations/" + client.organization().id(),
                "/console/tokens",
                "/console/no-such-page");
        Path pictures = Files.createDirectories(PICTURES);
        record Look(String name, int width, int height, ColorScheme scheme) {}
        for (var look : List.of(
                new Look("light", 1440, 900, ColorScheme.LIGHT),
                new Look("dark", 1440, 900, ColorScheme.DARK),
                new Look("small", 1280, 800, ColorScheme.LIGHT),
                new Look("phone", 360, 740, ColorScheme.DARK),
                new Look("pale-phone", 360, 740, ColorScheme.LIGHT))) {
            page.setViewportSize(look.width(), look.height());
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(look.scheme()));
            for (String each : pages) {
                page.navigate(client.base() + each);
                if (each.contains("/recipes/")) {
                    page.waitForSelector("#preview figure img");
                }
                sound(look.name() + " " + each);
                assertThat((int) page.evaluate("document.querySelectorAll('[style]').length"))
                        .as(each)
                        .isZero();
                page.screenshot(new Page.ScreenshotOptions()
                        .setFullPage(true)
                        .setPath(pictures.resolve(
                                look.name() + each.replace(run, "run").replaceAll("[^a-z-]+", "_") + ".png")));
            }
        }
        WINDOW.expect("404"); // of the page that there is not
    }

    @Test
    void aZipIsCountedAndBecomesABulkRun() throws IOException {
        Path zip = folder.resolve("spring.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip));
                InputStream in = SampleMedia.PHOTO.open()) {
            out.putNextEntry(new ZipEntry("shoes/"));
            out.putNextEntry(new ZipEntry("shoes/mug.jpg"));
            in.transferTo(out);
            out.putNextEntry(new ZipEntry("__MACOSX/shoes/._mug.jpg"));
            out.write(1);
        }
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/bulk");
        page.click("text=New bulk run");
        page.waitForSelector("#ask[open]");
        page.selectOption("#bn-org", Long.toString(client.organization().id()));
        page.selectOption("#bn-op", "recipe:thumbnails");
        page.click("#bn-count");
        page.waitForSelector("#bn-say:has-text('No files yet')");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("bn-zip");
        page.setInputFiles("#bn-zip", zip);
        page.click("#bn-count");
        page.waitForSelector("#bn-say:has-text('1 file in the zip')");
        sound("the dialog of a new run");
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(Files.createDirectories(PICTURES).resolve("new-bulk-run.png")));
        page.click("#bulk-new button[type=submit]");
        page.waitForURL("**/console/jobs/*");
        page.waitForSelector("#job-st:has-text('Done')");
        page.click("text=Its files");
        page.waitForSelector("td:has-text('shoes/mug.jpg')");
        sound("the run of a zip");
    }

    @Test
    void aRunIsSaidNotToHaveBegunOnlyWhereTheServerHasRefusedIt() {
        List<String> sent = new CopyOnWriteArrayList<>();
        AtomicInteger status = new AtomicInteger(502);
        page.route("**/console/bulk/start*", route -> {
            sent.add(route.request().postData());
            if (status.get() == 0) {
                route.abort();
            } else {
                boolean refused = status.get() == 422;
                route.fulfill(new Route.FulfillOptions()
                        .setStatus(status.get())
                        .setContentType(refused ? "application/json" : "text/html")
                        .setBody(refused ? "{\"error\":{\"message\":\"Wrong\",\"details\":\"No.\"}}" : "<h1>Bad</h1>"));
            }
        });
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/bulk");
        page.click("text=New bulk run");
        page.waitForSelector("#ask[open]");
        String operation = (String) page.evaluate("document.querySelector('#bn-op [data-field=video]').value");
        page.selectOption("#bn-op", operation);
        page.fill("#bn-urls", "https://a.example/2-a.mp4\nhttps://a.example/a.mp4\nhttps://b.example/a.mp4");
        page.click("#bulk-new button[type=submit]");
        page.waitForSelector("#bn-say:has-text('502'):has-text('It may have begun')");
        assertThat(sent.getFirst())
                .contains("{\"name\":\"a.mp4\",\"video\":\"https://a.example/a.mp4\"}")
                .contains("{\"name\":\"3-a.mp4\",\"video\":\"https://b.example/a.mp4\"}");
        status.set(422);
        page.click("#bulk-new button[type=submit]");
        page.waitForSelector("#bn-say:has-text('No. Nothing was begun')");
        status.set(0);
        page.click("#bulk-new button[type=submit]");
        page.waitForSelector("#bn-say:has-text('does not answer'):has-text('It may have begun')");
        page.click("#bn-count");
        page.waitForSelector("#bn-say:has-text('does not answer'):has-text('Nothing was begun')");
        List.of("502", "422", "ERR_FAILED").forEach(WINDOW::expect);
    }

    @Test
    void aRecipeIsTriedOnAnOwnPicture() throws IOException {
        Path photo = folder.resolve("own.jpg");
        try (InputStream in = SampleMedia.PHOTO.open()) {
            Files.copy(in, photo);
        }
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/recipes/thumbnails");
        page.waitForSelector("#preview figure img");
        page.setInputFiles("#own", photo);
        page.click("#try");
        page.waitForSelector("#trial figure img");
        assertThat(page.textContent("#trial")).contains("own");
        sound("a recipe that was tried");
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
    void thePageFollowsAJobWithoutAClickAlsoWithoutAStream() {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit("followed", "");
        signIn("vera", "vera-looks");
        page.navigate(client.base() + "/console/jobs/" + id);
        page.waitForSelector("#live:has-text('Live')");
        page.waitForSelector("#job-st:has-text('Failed')");
        ConsoleOperations.FAILING.set(false);
        streams.stop();
        try {
            page.waitForSelector("#live:has-text('Every 5 s')");
            assertThat(client.otto().change("/console/jobs/" + id + "/restart").statusCode())
                    .isEqualTo(200);
            page.waitForSelector("#job-st:has-text('Done')");
        } finally {
            streams.start();
        }
        page.reload();
        page.waitForSelector("#live:has-text('Live')");
        WINDOW.expect("429");
        WINDOW.expect("ERR_INCOMPLETE_CHUNKED_ENCODING");
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
