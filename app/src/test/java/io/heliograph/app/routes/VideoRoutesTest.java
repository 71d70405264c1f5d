// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** What video routes tell while they work, and how they are stopped; what they do to pixels is looked at beside the operations. */
class VideoRoutesTest extends Routes {
    @Autowired
    private Api api;

    private String clip() {
        return api.base() + "/samples/clip.mp4";
    }

    private JsonNode detail(String id) {
        return json(api.get("/v2/status/" + id + "?detail=true"));
    }

    @Test
    void aMaskByWordsIsMadeAndItsWayIsTold() {
        var accepted = api.post(
                "/v2/video/segment/mask_by_prompt",
                object().put("video", clip()).put("prompt", "the subject").put("preserve_audio", true));
        assertThat(accepted.statusCode()).as(text(accepted)).isEqualTo(202);
        JsonNode end = api.settled(accepted);
        assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("COMPLETED");
        assertThat(end.path("result").propertyNames())
                .contains("mask_url")
                .doesNotContain("video_url", "poster_url", "contact_strip_url"); // the contract knows none of these
        assertThat(detail(end.path("request_id").stringValue()).propertyNames())
                .contains("poster_url", "contact_strip_url");
        String mask = end.path("result").path("mask_url").stringValue();
        assertThat(api.file("GET", mask).statusCode()).isEqualTo(200);
        var verified = api.postWithoutToken("/v2/video/verify", object().put("video", mask));
        assertThat(json(verified).path("result").path("verified").asBoolean(false))
                .as(text(verified))
                .isTrue();
    }

    @Test
    void framesAndTimeAreToldAndCancellingFreesTheWorkerInTheMiddleOfASegment() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String clip = web.with("/six.mp4", Photos.resource("/routes/six-seconds.mp4"));
            var accepted = api.post(
                    "/v2/video/edit/increase_resolution",
                    object().put("video", clip).put("desired_increase", "4"));
            assertThat(accepted.statusCode()).as(text(accepted)).isEqualTo(202);
            assertThat(json(accepted).path("warning").stringValue())
                    .contains("takes about", "for each second of 1280 x 720 pixels");
            String id = json(accepted).path("request_id").stringValue();
            await().atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofMillis(50))
                    .untilAsserted(() -> {
                        JsonNode detail = detail(id);
                        assertThat(detail.path("stage").asString())
                                .as(detail.toString())
                                .isEqualTo("segments");
                        assertThat(detail.path("frames").asInt(0)).isEqualTo(90);
                        assertThat(detail.path("frames_done").asInt(0))
                                .isBetween(2, 89); // in the midst of three segments
                        assertThat(detail.path("progress").asDouble()) // the first and the last step weigh a tenth
                                .isCloseTo((0.1 + detail.path("frames_done").asInt() / 90.0) / 1.2, within(0.01));
                        assertThat(detail.has("eta_seconds")).isTrue();
                    });
            String thumbnail = detail(id).path("thumbnail_url").asString();
            assertThat(thumbnail).isEqualTo(api.base() + "/v2/status/" + id + "/thumbnail");
            var picture = api.get("/v2/requests/" + id + "/thumbnail");
            assertThat(picture.statusCode()).as(text(picture)).isEqualTo(200);
            assertThat(picture.headers().firstValue("Content-Type")).hasValue("image/jpeg");
            assertThat(picture.headers().firstValue("Cache-Control")).hasValue("no-store");
            assertThat(picture.body()).startsWith(0xFF, 0xD8).hasSizeBetween(1000, 65_535);
            assertThat(api.file("GET", thumbnail).statusCode()).isEqualTo(401); // no token, no picture
            var cancelled = api.post("/v2/requests/" + id + "/cancel", object());
            assertThat(cancelled.statusCode()).as(text(cancelled)).isIn(200, 202);
            await().atMost(Duration.ofSeconds(10)) // a second on an idle machine
                    .pollInterval(Duration.ofMillis(20))
                    .untilAsserted(() -> {
                        JsonNode status = json(api.get("/v2/status/" + id));
                        assertThat(status.path("status").asString())
                                .as(status.toString())
                                .isEqualTo("ERROR");
                        assertThat(status.path("error").path("message").asString())
                                .contains("Cancelled");
                    });
            assertThat(api.get("/v2/status/" + id + "/thumbnail").statusCode()).isEqualTo(404);
        }
    }
}
