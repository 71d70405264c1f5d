// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.awt.image.BufferedImage;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RemoveBackgroundTest extends Routes {
    private static final String ROUTE = "/v2/image/edit/remove_background";

    @Autowired
    private Api api;

    private static ObjectNode body(byte[] picture) {
        return object().put("image", base64(picture));
    }

    @Test
    void bareBase64IsAcceptedPolledAndCutOut() {
        JsonNode end = api.settled(api.post(ROUTE, body(Photos.coffee())));
        assertThat(end.path("status").stringValue()).isEqualTo("COMPLETED");
        assertThat(end.path("result").propertyNames()).containsExactly("engines", "image_url");
        String address = end.path("result").path("image_url").stringValue();
        assertThat(address).startsWith(api.base() + "/results/").endsWith(".png");
        assertIsCup(Photos.decode(api.file("GET", address).body()));
    }

    private static void assertIsCup(BufferedImage result) {
        assertThat(result.getWidth()).isEqualTo(600);
        assertThat(result.getHeight()).isEqualTo(400);
        assertThat(result.getColorModel().hasAlpha()).isTrue();
        boolean[] mask = Photos.coffeeMask();
        int both = 0;
        int either = 0;
        int graded = 0;
        for (int i = 0; i < mask.length; i++) {
            int alpha = Photos.alpha(result, i % 600, i / 600);
            boolean found = alpha > 127;
            both += found && mask[i] ? 1 : 0;
            either += found || mask[i] ? 1 : 0;
            graded += alpha > 0 && alpha < 255 ? 1 : 0;
        }
        assertThat(both / (double) either).as("IoU").isGreaterThan(0.9);
        assertThat(graded).as("pixels of the soft edge").isGreaterThan(200);
    }

    @Test
    void syncAnswersWithTheResultAndNoStatusAddress() {
        var answer = api.post(
                ROUTE,
                object().put("image", "data:image/png;base64," + base64(Photos.coffee()))
                        .put("sync", true));
        assertThat(json(answer).propertyNames()).containsExactlyInAnyOrder("result", "request_id");
        assertThat(text(answer)).contains("\"image_url\":\"http://");
        assertIsCup(Photos.decode(api.picture(answer, "image_url")));
    }

    @Test
    void anAddressIsFetched() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String address = web.with("/cup", Photos.coffee());
            var answer = api.post(ROUTE, object().put("image_url", address).put("sync", true));
            assertIsCup(Photos.decode(api.picture(answer, "image_url")));
            assertThat(web.asked()).containsExactly("/cup");
        }
    }

    @Test
    void theSampleThatExamplesNameNeedsNoNetworkAndNoToken() {
        String address = api.base() + "/samples/photo.jpg";
        var served = api.file("GET", address);
        assertThat(served.headers().firstValue("Content-Type")).hasValue("image/jpeg");
        assertThat(Photos.decode(served.body()).getWidth()).isEqualTo(600);
        var answer = api.post(ROUTE, object().put("image", address).put("sync", true));
        assertIsCup(Photos.decode(api.picture(answer, "image_url")));
        assertThat(text(api.get("/openapi.json"))).contains("\"image\" : \"" + address + "\"");
    }

    @Test
    void aFormWithAnImageAndTheOtherFieldsAsJsonIsTaken() {
        var form = new Api.Form()
                .file("image", "cup.png", "image/png", Photos.coffee())
                .text("input", "{\"sync\": true, \"version\": 2, \"force_bg_detection\": true}");
        assertIsCup(Photos.decode(api.picture(api.post(ROUTE, form), "image_url")));
    }

    @Test
    void aResultIsAFileAsHttpKnowsThem() {
        byte[] disc = Photos.png(Photos.disc(120, 90, BufferedImage.TYPE_INT_RGB));
        var answer = api.post(ROUTE, body(disc).put("sync", true));
        String address = json(answer).path("result").path("image_url").stringValue();
        byte[] whole = api.file("GET", address).body();
        var head = api.file("HEAD", address, "Origin", "https://example.org");
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(whole.length);
        assertThat(head.headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(head.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
        var range = api.file("GET", address, "Range", "bytes=1-3");
        assertThat(range.statusCode()).isEqualTo(206);
        assertThat(text(range)).isEqualTo("PNG");
        assertThat(range.headers().firstValue("Content-Range")).hasValue("bytes 1-3/" + whole.length);
    }

    @Test
    void webpIsTaken() {
        var answer = api.post(
                ROUTE, body(Photos.resource("/routes/coffee-small.webp")).put("sync", true));
        BufferedImage result = Photos.decode(api.picture(answer, "image_url"));
        assertThat(result.getWidth()).isEqualTo(60);
        assertThat(result.getHeight()).isEqualTo(40);
    }

    @ParameterizedTest
    @CsvSource({"true, 128", "false, 255"})
    void transparencyOfTheInputIsKeptOrFilledAsAsked(boolean preserve, int middle) {
        var answer = api.post(
                ROUTE, body(Photos.thirds()).put("preserve_alpha", preserve).put("sync", true));
        BufferedImage result = Photos.decode(api.picture(answer, "image_url"));
        assertThat(Photos.alpha(result, 5, 30)).isEqualTo(255);
        assertThat(Photos.alpha(result, 45, 30)).isEqualTo(middle);
        assertThat(Photos.alpha(result, 85, 30)).isZero();
    }

    @Test
    void aPictureThatSaysItIsTurnedComesOutUpright() {
        byte[] jpeg = Photos.jpeg(Photos.disc(160, 100, BufferedImage.TYPE_INT_RGB));
        var answer = api.post(ROUTE, body(Photos.turned(jpeg, 6)).put("sync", true));
        BufferedImage result = Photos.decode(api.picture(answer, "image_url"));
        assertThat(result.getWidth()).isEqualTo(100);
        assertThat(result.getHeight()).isEqualTo(160);
        // the disc's middle, 64 47 as stored, lies at 99 - 47, 64 when turned clockwise
        assertThat(Photos.alpha(result, 52, 64)).isGreaterThan(200);
        assertThat(Photos.alpha(result, 52, 150)).isLessThan(50);
    }

    @Test
    void aCropIsSmallerAndItsMarginTransparent() {
        byte[] disc = Photos.png(Photos.disc(200, 160, BufferedImage.TYPE_INT_RGB)); // of 80 pixels
        var answer = api.post(
                "/v2/image/edit/crop_foreground", body(disc).put("padding", "6").put("sync", true));
        BufferedImage result = Photos.decode(api.picture(answer, "image_url"));
        assertThat(result.getWidth()).isBetween(88, 102);
        assertThat(result.getHeight()).isBetween(88, 102);
        int right = result.getWidth() - 1;
        int bottom = result.getHeight() - 1;
        for (int[] corner : new int[][] {{0, 0}, {right, 0}, {0, bottom}, {right, bottom}, {5, 50}, {50, 5}}) {
            assertThat(Photos.alpha(result, corner[0], corner[1])).isZero();
        }
        assertThat(Photos.alpha(result, right / 2, bottom / 2)).isEqualTo(255);
    }

    @Test
    void whatCannotBeFetchedIsSaidByLabel() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            JsonNode missing = api.failed(api.post(ROUTE, object().put("image", web.at("/nothing"))));
            assertThat(missing.path("code").stringValue()).isEqualTo("INPUT_NOT_FOUND");
            JsonNode broken = api.failed(api.post(ROUTE, object().put("image", web.at("/broken"))));
            assertThat(broken.path("code").stringValue()).isEqualTo("DOWNLOAD_FAILED");
            assertThat(broken.path("details").stringValue()).contains("image");
            var waited =
                    api.post(ROUTE, object().put("image", web.at("/nothing")).put("sync", true));
            assertThat(waited.statusCode()).isEqualTo(404);
        }
    }

    @Test
    void anAddressInsideIsRefusedWithoutACall() throws Exception {
        try (var inside = new Web("127.0.0.2")) { // only 127.0.0.1 is allowed
            String address = inside.with("/secret", Photos.coffee());
            assertError(api.post(ROUTE, object().put("image", address)), 422, "image");
            assertThat(inside.asked()).isEmpty();
        }
    }

    @Test
    void tooLargeAFileAndTooLargeAPictureAreA413() {
        byte[] noise = new byte[12 * 1024 * 1024 + 1];
        new Random(5).nextBytes(noise);
        byte[] head = Photos.png(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB));
        System.arraycopy(head, 0, noise, 0, head.length);
        assertError(api.post(ROUTE, body(noise)), 413, "image");
        assertError(api.post(ROUTE, body(Photos.bomb(60_000))), 413, "image");
        assertError(api.post(ROUTE, body(Photos.bomb(15_000))), 413, "pixels");
    }

    @Test
    void aRemoteFileThatIsTooLargeIsRefusedByLabel() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String address = web.with("/large", new byte[12 * 1024 * 1024 + 1]);
            JsonNode refused = api.failed(api.post(ROUTE, object().put("image", address)));
            assertThat(refused.path("code").stringValue()).isEqualTo("PAYLOAD_TOO_LARGE");
        }
    }

    @Test
    void textIsAnUnsupportedTypeAndABrokenPictureInvalid() {
        byte[] text = "This is a text and no picture at all.".getBytes(StandardCharsets.UTF_8);
        assertError(api.post(ROUTE, body(text)), 415, "image");
        byte[] png = Photos.coffee();
        byte[] half = java.util.Arrays.copyOf(png, png.length / 2);
        assertError(api.post(ROUTE, body(half).put("sync", true)), 422, "image");
    }

    private static void assertError(HttpResponse<byte[]> answer, int status, String word) {
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(status);
        JsonNode error = json(answer).path("error");
        assertThat(error.path("code").intValue()).isEqualTo(status);
        assertThat(error.path("details").stringValue()).contains(word).doesNotContain("..");
    }

    @Test
    void aBlockedPictureIsRefusedInV2() {
        var blocked = body(Photos.jpeg(Photos.blocked())).put("visual_input_content_moderation", true);
        assertError(api.post(ROUTE, blocked.deepCopy().put("sync", true)), 422, "moderation");
        JsonNode error = api.failed(api.post(ROUTE, blocked));
        assertThat(error.path("code").stringValue()).isEqualTo("CONTENT_MODERATION_FAILED");
        assertThat(api.settled(api.post(
                                ROUTE,
                                body(Photos.png(Photos.disc(100, 80, BufferedImage.TYPE_INT_RGB)))
                                        .put("visual_input_content_moderation", true)))
                        .path("status")
                        .stringValue())
                .isEqualTo("COMPLETED");
    }

    @Test
    void theWebhookSaysByteForByteWhatTheStatusSaysBeforeItsLineFeed() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            byte[] disc = Photos.png(Photos.disc(100, 80, BufferedImage.TYPE_INT_RGB));
            var accepted = api.post(ROUTE, body(disc).put("webhook_url", web.at("/done")));
            api.settled(accepted);
            await().atMost(Duration.ofSeconds(20)).until(() -> web.posted().containsKey("/done"));
            var status = api.get(json(accepted).path("status_url").stringValue());
            byte[] answer = status.body();
            assertThat(answer).endsWith('\n');
            assertThat(web.posted().get("/done")).isEqualTo(Arrays.copyOf(answer, answer.length - 1));
        }
    }
}
