// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.heliograph.batch.catalogue.SampleMedia;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dialog of a new bulk run in a real browser. */
class BulkDialogIT extends ConsoleVisit {
    @TempDir
    Path folder;

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
}
