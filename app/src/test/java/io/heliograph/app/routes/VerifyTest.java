// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.ForkFolder;
import io.heliograph.storage.accounts.Accounts;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Where files come from: what the routes say of our results and of others, and the page. */
class VerifyTest extends Routes {
    private static final String IMAGE = "/v2/image/verify";
    private static final String VIDEO = "/v2/video/verify";

    @Autowired
    private Api api;

    @Autowired
    private Accounts accounts;

    private String resultAddress() {
        byte[] disc = Photos.png(Photos.disc(120, 90, BufferedImage.TYPE_INT_RGB));
        var answer = api.post(
                "/v2/image/edit/remove_background",
                object().put("image", base64(disc)).put("sync", true));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        return json(answer).path("result").path("image_url").stringValue();
    }

    private JsonNode verified(HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        assertThat(json(answer).propertyNames()).containsExactly("result", "request_id");
        return json(answer).path("result");
    }

    @Test
    void aResultOfOursIsTrustedByItsAddressAndByItsBytesUntilAByteIsChanged() {
        String address = resultAddress();
        JsonNode byAddress = verified(api.postWithoutToken(IMAGE, object().put("image", address)));
        assertThat(byAddress.toString())
                .isEqualTo(
                        "{\"verified\":true,\"c2pa\":{\"present\":true,\"is_trusted\":true,\"validation_state\":\"Trusted\"},\"invisible_watermark_detected\":false}");
        byte[] file = api.file("GET", address).body();
        assertThat(verified(api.postWithoutToken(IMAGE, object().put("image", base64(file))))
                        .path("verified")
                        .asBoolean())
                .isTrue();
        file[file.length - 20] ^= 1; // in the pixels
        JsonNode changed = verified(api.postWithoutToken(IMAGE, object().put("image", base64(file))));
        assertThat(changed.path("verified").asBoolean()).isFalse();
        assertThat(changed.path("c2pa").path("validation_state").stringValue()).isEqualTo("Invalid");
    }

    @Test
    void theMarkOfAPlanIsRecognizedWhenTheCredentialsAreGone() {
        var marked = accounts.createOrganization("marked " + UUID.randomUUID(), "marked");
        String token = accounts.createToken(marked.id(), "test").value();
        for (boolean marks : new boolean[] {true, false}) {
            var request = object().put("image", base64(Photos.coffee())).put("sync", true);
            String route = "/v2/image/edit/blur_background";
            var answer = marks ? api.postAs(token, route, request) : api.post(route, request);
            assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
            String address = json(answer).path("result").path("image_url").stringValue();
            byte[] stripped = Photos.jpeg(Photos.decode(api.file("GET", address).body()));
            assertThat(verified(api.postWithoutToken(IMAGE, object().put("image", base64(stripped))))
                            .toString())
                    .isEqualTo("{\"verified\":%1$b,\"c2pa\":{\"present\":false},\"invisible_watermark_detected\":%1$b}"
                            .formatted(marks));
        }
    }

    @Test
    void aFileThatSaysNothingIsToldSo() {
        JsonNode photo = verified(api.postWithoutToken(IMAGE, object().put("image", base64(Photos.coffee()))));
        assertThat(photo.toString())
                .isEqualTo("{\"verified\":false,\"c2pa\":{\"present\":false},\"invisible_watermark_detected\":false}");
        JsonNode clip = verified(api.postWithoutToken(VIDEO, object().put("video", api.base() + "/samples/clip.mp4")));
        assertThat(clip.path("c2pa").path("present").asBoolean(true)).isFalse();
    }

    @Test
    void aPictureThatIsTooLargeToDecodeIsNotCalledUnmarked() throws IOException {
        var small = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", small);
        ByteBuffer png = ByteBuffer.wrap(small.toByteArray());
        png.putInt(16, 60_000).putInt(20, 60_000); // width and height
        var sum = new CRC32();
        sum.update(png.array(), 12, 17);
        png.putInt(29, (int) sum.getValue());
        JsonNode found = verified(api.postWithoutToken(IMAGE, object().put("image", base64(png.array()))));
        assertThat(found.toString()).isEqualTo("{\"verified\":false,\"c2pa\":{\"present\":false}}");
    }

    @Test
    void whatIsNoSuchFileIsRefusedInWords() {
        assertThat(api.postWithoutToken(IMAGE, object()).statusCode()).isEqualTo(400);
        assertThat(api.postWithoutToken(
                                IMAGE,
                                object().put("image", base64("no picture at all".getBytes(StandardCharsets.UTF_8))))
                        .statusCode())
                .isEqualTo(415);
        assertThat(api.postWithoutToken(IMAGE, object().put("image", api.base() + "/samples/clip.mp4"))
                        .statusCode())
                .isEqualTo(415);
        assertThat(api.postWithoutToken(VIDEO, object().put("video", api.base() + "/samples/photo.jpg"))
                        .statusCode())
                .isEqualTo(415);
        assertThat(api.postWithoutToken(VIDEO, object().put("video", base64(Photos.coffee())))
                        .statusCode())
                .isIn(400, 422);
        assertThat(api.postWithoutToken(IMAGE, object().put("image", api.base() + "/results/" + "x".repeat(32)))
                        .statusCode())
                .isEqualTo(404);
        assertThat(api.postWithoutToken(IMAGE, object().put("image", "http://10.0.0.1/a.png"))
                        .statusCode())
                .isEqualTo(422);
    }

    @Test
    void aServerThatCannotKeepAFileSaysSoOnThePage() throws IOException {
        Path folder = ForkFolder.of("routes-data").resolve("verify");
        Path away = folder.resolveSibling("verify-away");
        Files.move(folder, away);
        try {
            var failed = api.upload("/verify", new Api.Form().file("file", "a.png", "image/png", Photos.coffee()));
            assertThat(failed.statusCode()).isEqualTo(503);
            assertThat(failed.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("text/html");
            assertThat(text(failed)).contains("<form", "disk");
        } finally {
            Files.move(away, folder);
        }
        await().atMost(Duration.ofSeconds(20))
                .until(() -> api.file("GET", "/health/ready").statusCode() == 200);
    }

    @Test
    void aFileInAFieldThatTakesAddressesIsRefusedInThoseWords() {
        var answer = api.upload(VIDEO, new Api.Form().file("video", "a.mp4", "video/mp4", new byte[] {1, 2, 3}));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(text(answer))
                .contains("The field 'video' must be an absolute http or https address."
                        + " To send a file, upload it with POST /v2/video/upload first.")
                .doesNotContain("mpty");
    }

    @Test
    void anyPageMayAskAndIsToldItsRate() {
        var preflight = api.file(
                "OPTIONS",
                IMAGE,
                "Origin",
                "https://example.org",
                "Access-Control-Request-Method",
                "POST",
                "Access-Control-Request-Headers",
                "content-type");
        assertThat(preflight.statusCode()).isEqualTo(204);
        assertThat(preflight.headers().firstValue("Access-Control-Allow-Origin"))
                .hasValue("*");
        var answer = api.postWithoutToken(IMAGE, object());
        assertThat(answer.headers().firstValue("X-RateLimit-Limit")).hasValue("30");
    }

    @Test
    void thePageTellsPeopleWhereAFileComesFrom() {
        var empty = api.file("GET", "/verify");
        assertThat(empty.statusCode()).isEqualTo(200);
        assertThat(text(empty)).contains("<form", "enctype=\"multipart/form-data\"", "What the words mean");
        assertThat(empty.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'")
                .doesNotContain("unsafe");
        assertThat(text(empty)).doesNotContain("onclick", "<style", "style=");
        assertThat(api.file("GET", "/verify/page.css").statusCode()).isEqualTo(200);
        assertThat(api.file("GET", "/verify/page.js").statusCode()).isEqualTo(200);
        byte[] file = api.file("GET", resultAddress()).body();
        var told = api.upload("/verify", new Api.Form().file("file", "a.png", "image/png", file));
        assertThat(told.statusCode()).isEqualTo(200);
        assertThat(text(told))
                .contains(
                        "Content credentials: Trusted",
                        "development certificate",
                        "Heliograph signer",
                        "A changed version of",
                        "<b>image (image/png)</b>",
                        "builtin/salient-matting 1");
        var silent = api.upload("/verify", new Api.Form().file("file", "a.png", "image/png", Photos.coffee()));
        assertThat(text(silent)).contains("This file says nothing about where it comes from.");
        var none = api.upload("/verify", new Api.Form().file("file", "a.txt", "text/plain", new byte[] {1, 2, 3}));
        assertThat(none.statusCode()).isEqualTo(415);
        assertThat(text(none)).contains("must be JPEG, PNG, GIF, WEBP, TIFF, SVG, MP4, MOV, M4V or AVI");
    }
}
