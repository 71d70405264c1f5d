// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avutil.AV_LOG_QUIET;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_log_set_level;
import static org.bytedeco.ffmpeg.global.avutil.av_strerror;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.bytedeco.ffmpeg.avutil.AVDictionary;

/** Return codes and option dictionaries of FFmpeg's C functions. */
public final class FfmpegCalls {
    private static final int MESSAGE_BYTES = 256;

    static {
        // Failures are reported by return codes; FFmpeg's log would write names of clients' files to standard error.
        av_log_set_level(AV_LOG_QUIET);
    }

    private FfmpegCalls() {}

    /** Returns a return code, or throws with FFmpeg's own message. */
    public static int check(int code, String doing) throws IOException {
        if (code < 0) {
            throw new IOException("could not " + doing + ": " + words(code));
        }
        return code;
    }

    /** Returns an allocated structure, or throws if FFmpeg could not allocate it. */
    public static <T extends org.bytedeco.javacpp.Pointer> T made(T pointer, String what) throws IOException {
        if (pointer == null || pointer.isNull()) {
            throw new IOException("no memory or no support for " + what);
        }
        return pointer;
    }

    public static String words(int code) {
        byte[] buffer = new byte[MESSAGE_BYTES];
        av_strerror(code, buffer, buffer.length);
        int end = 0;
        while (end < buffer.length && buffer[end] != 0) {
            end++;
        }
        return new String(buffer, 0, end, StandardCharsets.UTF_8);
    }

    /** A dictionary to be freed by the caller with {@code av_dict_free}. */
    public static AVDictionary dictionary(Map<String, String> options) {
        AVDictionary dictionary = new AVDictionary(null);
        options.forEach((name, value) -> av_dict_set(dictionary, name, value, 0));
        return dictionary;
    }

    /** Path with the prefix of the file protocol, so that FFmpeg never parses it as another URL. */
    public static String url(java.nio.file.Path file) {
        return "file:" + file.toAbsolutePath();
    }
}
