// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

/** Every page of the console in a real browser: in light, in dark and on a phone. */
class PageLooksIT extends ConsoleVisit {
    @Autowired
    Settings settings;

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
}
