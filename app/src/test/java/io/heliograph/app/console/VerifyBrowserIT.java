// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.heliograph.batch.catalogue.SampleMedia;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

/** The page that tells where files come from, in a real browser, without anybody signed in. */
@Tag("fault")
@ConsoleTest
class VerifyBrowserIT {
    @RegisterExtension
    static final BrowserWindow WINDOW = new BrowserWindow();

    @Autowired
    ConsoleClient client;

    @TempDir
    Path folder;

    private Path photo() throws IOException {
        Path file = folder.resolve("photo.jpg");
        try (InputStream in = SampleMedia.PHOTO.open()) {
            Files.copy(in, file);
        }
        return file;
    }

    private byte[] made(String route, Path picture) throws IOException {
        String body = "{\"sync\": true, \"image\": \"" + Base64.getEncoder().encodeToString(Files.readAllBytes(picture))
                + "\"}";
        var answer = client.call("POST", route, body, client.token());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        String address = JsonMapper.shared()
                .readTree(answer.body())
                .path("result")
                .path("image_url")
                .stringValue();
        return WINDOW.page().request().get(address).body();
    }

    private void look(String name) throws IOException {
        Path shots = Files.createDirectories(Path.of("target", "shots"));
        WINDOW.page()
                .screenshot(new Page.ScreenshotOptions()
                        .setFullPage(true)
                        .setPath(shots.resolve("verify-" + name + ".png")));
    }

    @Test
    void aFileIsLookedAtAsSoonAsItIsChosenAtEveryWidthAndInBothColours() throws Exception {
        Page page = WINDOW.page();
        page.navigate(client.base() + "/verify");
        WINDOW.sound("the empty page");
        page.setInputFiles("#file", photo());
        page.waitForSelector("#story");
        assertThat(page.textContent("#story")).contains("This file says nothing about where it comes from.");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("story");
        WINDOW.sound("a file without credentials");
        for (int width : new int[] {320, 390, 1280}) {
            page.setViewportSize(width, 800);
            WINDOW.sound("at " + width);
        }
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        WINDOW.sound("in the dark");
        look("none");
    }

    @Test
    void whatAResultWasMadeOfIsReadAsATreeByTheKeyboardAlone() throws Exception {
        Path once = folder.resolve("once.png");
        Files.write(once, made("/v2/image/edit/remove_background", photo()));
        Path twice = folder.resolve("twice.png");
        Files.write(twice, made("/v2/image/edit/blur_background", once));
        Page page = WINDOW.page();
        page.setViewportSize(390, 800);
        page.navigate(client.base() + "/verify");
        page.keyboard().press("Tab");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("file");
        page.setInputFiles("#file", twice);
        page.waitForSelector("#story");
        assertThat(page.textContent("#story"))
                .contains("Trusted", "development certificate", "A changed version of image (image/png)");
        assertThat(page.locator(".manifest .manifest").count()).isEqualTo(1);
        assertThat(page.textContent(".manifest .manifest"))
                .contains("A changed version of image (image/jpeg), without information on its origin");
        WINDOW.sound("a tree on a phone");
        look("tree");
        page.setViewportSize(1280, 900);
        look("tree-wide");
    }
}
