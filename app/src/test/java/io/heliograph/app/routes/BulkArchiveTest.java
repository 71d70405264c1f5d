// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Bulk runs of a ZIP archive. */
class BulkArchiveTest extends BulkCalls {
    @Test
    void aZipWithOneNameTwiceIsRefusedNamingIt() throws IOException {
        String zip = new String(zip(2), StandardCharsets.ISO_8859_1).replace("shoes/1.png", "shoes/0.png");
        var form = new Api.Form()
                .text("operation", "image.remove_background")
                .file("archive", "spring.zip", "application/zip", zip.getBytes(StandardCharsets.ISO_8859_1));
        JsonNode end = api.settled(api.post("/v2/bulk", form));
        assertThat(end.path("error").path("code").stringValue())
                .as(end.toString())
                .isEqualTo("VALIDATION_ERROR");
        assertThat(end.path("error").path("details").stringValue()).contains("two files of the name 'shoes/0.png'");
    }

    private static byte[] zip(int files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(bytes)) {
            for (int i = 0; i < files; i++) {
                out.putNextEntry(new ZipEntry("shoes/" + i + ".png"));
                out.write(Photos.coffee());
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void aZipIsSentAsAFileAndARecipeNamesItsOutputsByTheEntries() throws IOException {
        var form = new Api.Form()
                .text("operation", "recipe")
                .text("fields", "{\"recipe\": \"thumbnails\"}")
                .file("archive", "spring.zip", "application/zip", zip(2));
        var accepted = api.post("/v2/bulk", form);
        assertThat(accepted.statusCode()).as(text(accepted)).isEqualTo(202);
        JsonNode end = api.settled(accepted);
        assertThat(end.path("result").path("items").intValue())
                .as(end.toString())
                .isEqualTo(2);
        assertThat(end.path("result").path("failed").intValue())
                .as(end.toString())
                .isZero();
        String id = json(accepted).path("request_id").stringValue();
        assertThat(items(id, "").get(1).path("result").path("images").values())
                .extracting(image -> image.path("name").stringValue())
                .contains("1-64.jpg", "1-600.jpg");
    }
}
