// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.vision.matting.live.MaskStream.MaskedFrame;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Text messages that the server sends, as JSON. */
final class TextAnswers {
    private static final double MILLION = 1e6; // nanoseconds per millisecond
    private static final double THOUSANDTHS = 1000;

    private TextAnswers() {}

    /** An error message. Clients search its text for {@code "type":"error"}, with or without a space. */
    static String error(String text) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", "error")
                .put("message", text)
                .toString();
    }

    /** A warning; the session continues. */
    static String warning(String text) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", "warning")
                .put("message", text)
                .toString();
    }

    /**
     * Timings of one frame.
     *
     * @param found name of the engine that found the subject
     * @param dropped frames dropped since the last answer
     * @param session nanoseconds since the session's thread took the frame from the queue
     */
    static String timing(StreamMessage.Video frame, MaskedFrame masked, String found, int dropped, long session) {
        var matting = masked.matting();
        long engine =
                masked.decoding() + matting.preparing() + matting.finding() + matting.fitting() + masked.encoding();
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("type", "frame_timing")
                .put("frame_id", frame.header().frameId())
                .put("frames_dropped_since_last", dropped);
        message.putObject("server_ms")
                .put("decode_jpeg", millis(masked.decoding()))
                .put("pre", millis(matting.preparing()))
                .put("infer", millis(matting.finding()))
                .put("post", millis(matting.fitting()))
                .put("encode_mask", millis(masked.encoding()))
                .put("engine_total", millis(engine))
                .put("session_total", millis(session));
        return message.put("bytes_in", frame.payload().length)
                .put("bytes_out", masked.jpeg().length)
                .put("engine", found)
                .toString();
    }

    private static double millis(long nanos) {
        return Math.round(nanos / MILLION * THOUSANDTHS) / THOUSANDTHS;
    }
}
