// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The video route from upload to download; what is in the files of all presets is looked at beside the operation. */
class GreenScreenTest extends Routes {
    private static final String ROUTE = "/v2/video/edit/green_screen";

    @Autowired
    private Api api;

    @ParameterizedTest
    @CsvSource({"mp4_h264, video/mp4, mp4", "gif, image/gif, gif", "webm_vp9, video/webm, webm"})
    void anUploadedClipBecomesAVideoOfThePreset(String preset, String type, String extension) {
        String clip = api.uploaded(Photos.resource("/routes/disc.mp4"));
        JsonNode end =
                api.settled(api.post(ROUTE, object().put("video", clip).put("output_container_and_codec", preset)));
        assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("COMPLETED");
        if (preset.equals("gif")) { // which holds no sound
            assertThat(end.path("result").propertyNames()).containsExactlyInAnyOrder("video_url", "engines", "warning");
            assertThat(end.path("result").path("warning").stringValue()).contains("sound");
        } else {
            assertThat(end.path("result").propertyNames()).containsExactlyInAnyOrder("video_url", "engines");
        }
        JsonNode detail = json(api.get("/v2/status/" + end.path("request_id").stringValue() + "?detail=true"));
        for (String picture : new String[] {"poster_url", "contact_strip_url"}) {
            var shown = api.file("GET", detail.path(picture).asString());
            assertThat(shown.statusCode()).as(picture).isEqualTo(200);
            assertThat(shown.headers().firstValue("Content-Type")).hasValue("image/jpeg");
            assertThat(shown.body()).startsWith(0xFF, 0xD8);
        }
        String address = end.path("result").path("video_url").stringValue();
        assertThat(address).endsWith("." + extension);
        var file = api.file("GET", address);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type")).hasValue(type);
        assertThat(file.body().length).isGreaterThan(1000);
        byte[] magic = switch (preset) {
            case "gif" -> new byte[] {'G', 'I', 'F'};
            case "webm_vp9" -> new byte[] {0x1A, 0x45, (byte) 0xDF, (byte) 0xA3};
            default -> new byte[] {0, 0, 0};
        };
        assertThat(file.body()).startsWith(magic);
    }

    @Test
    void waitingIsRefusedAndNotWaitingIsNot() {
        var sync = api.post(
                ROUTE, object().put("video", "http://127.0.0.1:9/clip.mp4").put("sync", true));
        assertThat(sync.statusCode()).isEqualTo(422);
        assertThat(json(sync).path("error").path("details").stringValue()).contains("sync");
    }

    @ParameterizedTest
    @CsvSource({"output_container_and_codec, mp4_av1", "green_shade, mauve"})
    void anUnknownWordIsA422ThatNamesTheField(String field, String value) {
        var answer = api.post(
                ROUTE, object().put("video", "http://127.0.0.1:9/clip.mp4").put(field, value));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(text(answer)).contains(field);
    }

    @Test
    void sixtyOneSecondsAreTooLong() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String clip = web.with("/long.mp4", Photos.resource("/routes/minute-and-one.mp4"));
            JsonNode error = api.failed(api.post(ROUTE, object().put("video", clip)));
            assertThat(error.path("code").stringValue()).isEqualTo("VALIDATION_ERROR");
            assertThat(error.path("details").stringValue()).contains("'video'", "60");
        }
    }

    @Test
    void noVideoIsAnError() throws Exception {
        byte[] noise = new byte[50_000];
        new Random(2).nextBytes(noise);
        try (var web = new Web("127.0.0.1")) {
            String clip = web.with("/noise.mp4", noise);
            JsonNode error = api.failed(api.post(ROUTE, object().put("video", clip)));
            assertThat(error.path("code").stringValue()).isIn("UNSUPPORTED_MEDIA_TYPE", "VALIDATION_ERROR");
            JsonNode missing = api.failed(api.post(ROUTE, object().put("video", web.at("/nothing.mp4"))));
            assertThat(missing.path("code").stringValue()).isEqualTo("INPUT_NOT_FOUND");
        }
    }
}
