// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.awt.image.BufferedImage;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.node.ObjectNode;

class LegacyBackgroundRemoveTest extends Routes {
    private static final String ROUTE = "/v1/background/remove";

    @Autowired
    private Api api;

    private static byte[] disc() {
        return Photos.jpeg(Photos.disc(160, 120, BufferedImage.TYPE_INT_RGB));
    }

    private void assertIsDisc(HttpResponse<byte[]> answer) {
        assertThat(json(answer).propertyNames()).containsExactly("engines", "result_url");
        BufferedImage result = Photos.decode(api.picture(answer, "result_url"));
        assertThat(result.getWidth()).isEqualTo(160);
        assertThat(result.getHeight()).isEqualTo(120);
        assertThat(Photos.alpha(result, 64, 50)).isEqualTo(255); // the disc's middle
        assertThat(Photos.alpha(result, 150, 110)).isZero();
    }

    @Test
    void jsonWaitsByDefault() {
        assertIsDisc(api.post(ROUTE, object().put("file", base64(disc()))));
    }

    @Test
    void aFormWithAFileIsTaken() {
        assertIsDisc(api.post(ROUTE, new Api.Form().file("file", "disc.jpg", "image/jpeg", disc())));
    }

    @Test
    void anUrlencodedFormIsTaken() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String address = URLEncoder.encode(web.with("/disc.jpg", disc()), StandardCharsets.UTF_8);
            byte[] form = ("image_url=" + address + "&preserve_partial_alpha=true&sync=true")
                    .getBytes(StandardCharsets.US_ASCII);
            assertIsDisc(api.post(ROUTE, "application/x-www-form-urlencoded", form));
        }
    }

    @Test
    void withoutWaitingTheAddressIsThereAtOnceAndTheFileLater() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String source = web.with("/disc.jpg", disc());
            var answer = api.post(ROUTE, object().put("image_url", source).put("sync", false));
            assertThat(answer.statusCode()).isEqualTo(200);
            String address = json(answer).path("result_url").stringValue();
            var early = api.file("HEAD", address);
            assertThat(early.statusCode()).as("too soon, or already there").isIn(404, 200);
            awaitThere(address);
            var head = api.file("HEAD", address);
            assertThat(head.headers().firstValueAsLong("Content-Length").orElse(0))
                    .isPositive();
            var probe = api.file("GET", address, "Range", "bytes=0-0");
            assertThat(probe.statusCode()).isEqualTo(206);
            assertThat(probe.body()).containsExactly(0x89);
            assertThat(Photos.decode(api.file("GET", address).body()).getWidth())
                    .isEqualTo(160);
        }
    }

    private void awaitThere(String address) {
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> {
                    var answer = api.file("HEAD", address);
                    assertThat(answer.statusCode()).isIn(404, 200);
                    return answer.statusCode() == 200;
                });
    }

    @Test
    void anAddressIsA404WhileTheWorkWaitsForItsInput() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            var answer =
                    api.post(ROUTE, object().put("image_url", web.at("/never")).put("sync", false));
            String address = json(answer).path("result_url").stringValue();
            assertThat(api.file("GET", address).statusCode()).isEqualTo(404);
            await().until(() -> web.asked().contains("/never"));
            assertThat(api.file("GET", address, "Range", "bytes=0-0").statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void webpAndGrayAreUnsupportedTypesHere() {
        byte[] webp = Photos.resource("/routes/coffee-small.webp");
        assertThat(api.post(ROUTE, object().put("file", base64(webp))).statusCode())
                .isEqualTo(415);
        byte[] gray = Photos.jpeg(Photos.disc(80, 60, BufferedImage.TYPE_BYTE_GRAY));
        assertThat(api.post(ROUTE, object().put("file", base64(gray))).statusCode())
                .isEqualTo(415);
    }

    @Test
    void aBlockedPictureIsAStringToThoseWhoWait() {
        var answer = api.post(ROUTE, blocked().put("sync", true));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(json(answer).isString()).as(text(answer)).isTrue();
        assertThat(json(answer).stringValue()).contains("moderation");
    }

    @Test
    void aBlockedPictureIsAnEmptyFileToThoseWhoDoNot() {
        var answer = api.post(ROUTE, blocked().put("sync", false));
        assertThat(answer.statusCode()).isEqualTo(200);
        String address = json(answer).path("result_url").stringValue();
        awaitThere(address);
        var whole = api.file("GET", address);
        assertThat(whole.statusCode()).isEqualTo(200);
        assertThat(whole.headers().firstValueAsLong("Content-Length")).hasValue(0);
        assertThat(whole.body()).isEmpty();
        assertThat(api.file("GET", address, "Range", "bytes=0-0").statusCode()).isEqualTo(416);
    }

    private static ObjectNode blocked() {
        return object().put("file", base64(Photos.jpeg(Photos.blocked()))).put("content_moderation", true);
    }

    @Test
    void partialTransparencyIsKeptWhenAskedTo() {
        var kept = api.post(ROUTE, object().put("file", base64(Photos.thirds())).put("preserve_partial_alpha", true));
        assertThat(Photos.alpha(Photos.decode(api.picture(kept, "result_url")), 45, 30))
                .isEqualTo(128);
        var filled = api.post(ROUTE, object().put("file", base64(Photos.thirds())));
        assertThat(Photos.alpha(Photos.decode(api.picture(filled, "result_url")), 45, 30))
                .isEqualTo(255);
    }
}
