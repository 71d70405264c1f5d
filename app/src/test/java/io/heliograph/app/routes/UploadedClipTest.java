// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.node.ObjectNode;

/** Uploaded clips are judged by their headers before the request is accepted. */
class UploadedClipTest extends Routes {
    @Autowired
    private Api api;

    private void refused(String route, ObjectNode body, int status, String words) {
        HttpResponse<byte[]> answer = api.post(route, body);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(status);
        assertThat(json(answer).path("error").path("details").stringValue()).contains(words);
    }

    @Test
    void aClipThatIsTooLongForItsRouteIsRefusedAtOnce() {
        String six = api.uploaded(Photos.resource("/routes/six-seconds.mp4"));
        refused(
                "/v2/video/segment/mask_by_prompt",
                object().put("video", six).put("prompt", "the subject"),
                422,
                "The field 'video': the video has 6.0 s; this route accepts at most 5.");
        String minute = api.uploaded(Photos.resource("/routes/minute-and-one.mp4"));
        refused(
                "/v2/video/edit/remove_background",
                object().put("video", minute),
                422,
                "the video is longer than 60.0 seconds");
    }

    @Test
    void trimmingAndLongerRoutesAreAccepted() {
        String six = api.uploaded(Photos.resource("/routes/six-seconds.mp4"));
        var trimmed = api.post(
                "/v2/video/segment/mask_by_prompt",
                object().put("video", six).put("prompt", "the subject").put("auto_trim", true));
        assertThat(trimmed.statusCode()).as(text(trimmed)).isEqualTo(202);
        var whole = api.post("/v2/video/edit/green_screen", object().put("video", six));
        assertThat(whole.statusCode()).as(text(whole)).isEqualTo(202);
        for (HttpResponse<byte[]> each : List.of(trimmed, whole)) {
            var cancelled =
                    api.post("/v2/requests/" + json(each).path("request_id").stringValue() + "/cancel", object());
            assertThat(cancelled.statusCode()).isIn(200, 202);
        }
    }

    @Test
    void aPictureIsNoVideo() {
        refused(
                "/v2/video/edit/remove_background",
                object().put("video", api.uploadedPicture(Photos.coffee())),
                415,
                "the file is a picture");
    }

    @Test
    void aMaskOfOtherProportionsIsRefusedAtOnce() {
        byte[] file = Photos.resource("/routes/disc.mp4");
        int entry = new String(file, StandardCharsets.ISO_8859_1).indexOf("avc1", 100); // behind the brands
        short width = ByteBuffer.wrap(file).getShort(entry + 28);
        assertThat(width).isEqualTo((short) 160);
        String narrow = api.uploaded(
                ByteBuffer.wrap(file).putShort(entry + 28, (short) 80).array());
        String six = api.uploaded(Photos.resource("/routes/six-seconds.mp4"));
        refused(
                "/v2/video/edit/erase",
                object().put("video", six).put("mask", narrow).put("auto_trim", true),
                422,
                "The field 'mask': the mask has 80 x 120 pixels, the video 160 x 120");
    }
}
