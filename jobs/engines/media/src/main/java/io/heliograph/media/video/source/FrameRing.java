// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.UprightFrames;
import io.heliograph.media.video.VideoInfo;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerPointer;

/** Ring of frame buffers in memory shared by two processes. */
final class FrameRing {
    /** Alignment of rows in bytes, as in FFmpeg's own frames. */
    private static final int ALIGNMENT = 64;

    /** Bytes after each buffer: vector code may read a little beyond the last row. */
    private static final int SLACK = 4096;

    private static final int MOST_PLACES = 8;

    /** Minimum number of buffers: for the current frame, for the next one, and for the one that the child is writing. */
    private static final int LEAST_PLACES = 3;

    private static final long COMFORTABLE_BYTES = 192L << 20;

    private final long placeBytes;
    private final BytePointer[] places;
    private int next;

    FrameRing(MemorySegment memory, long placeBytes) {
        this.placeBytes = placeBytes;
        places = new BytePointer[(int) (memory.byteSize() / (placeBytes + SLACK))];
        for (int i = 0; i < places.length; i++) {
            places[i] = new BytePointer(
                    memory.asSlice(i * (placeBytes + SLACK), placeBytes + SLACK).asByteBuffer());
        }
    }

    /** Bytes of one buffer for frames of a video, as decoded or scaled to the size of the first one. */
    static long placeBytes(VideoInfo info) throws IOException {
        int format = av_get_pix_fmt(info.pixelFormat());
        if (av_pix_fmt_desc_get(format) == null) {
            throw new IOException("no pixel format is called " + info.pixelFormat());
        }
        return Math.max(
                bytes(format, info.width(), info.height()),
                Math.max(
                        bytes(format, info.height(), info.width()),
                        Math.max(
                                bytes(UprightFrames.turnable(format), info.width(), info.height()),
                                bytes(UprightFrames.turnable(format), info.height(), info.width()))));
    }

    /** Bytes of a ring: as many buffers as fit into 192 MiB, at least three and at most eight. */
    static long bytes(long placeBytes) {
        long places = Math.clamp(COMFORTABLE_BYTES / placeBytes, LEAST_PLACES, MOST_PLACES);
        return places * (placeBytes + SLACK);
    }

    static long bytes(int format, int width, int height) {
        return av_image_get_buffer_size(format, width, height, ALIGNMENT);
    }

    int places() {
        return places.length;
    }

    void restart() {
        next = 0;
    }

    boolean takes(int format, int width, int height) {
        long bytes = av_pix_fmt_desc_get(format) == null ? -1 : bytes(format, width, height);
        return bytes > 0 && bytes <= placeBytes;
    }

    private BytePointer advance() {
        BytePointer place = places[next];
        next = (next + 1) % places.length;
        return place;
    }

    /** Copies a frame into the next buffer. */
    void put(AVFrame frame) throws IOException {
        try (PointerPointer<BytePointer> data = new PointerPointer<>(frame.data())) {
            FfmpegCalls.check(
                    av_image_copy_to_buffer(
                            advance(),
                            (int) placeBytes,
                            data,
                            frame.linesize(),
                            frame.format(),
                            frame.width(),
                            frame.height(),
                            ALIGNMENT),
                    "hand over a frame");
        }
    }

    /** Points a frame at the memory of the next buffer, without a copy. */
    void show(AVFrame frame, int format, int width, int height) throws IOException {
        frame.format(format);
        frame.width(width);
        frame.height(height);
        FfmpegCalls.check(
                av_image_fill_arrays(frame.data(), frame.linesize(), advance(), format, width, height, ALIGNMENT),
                "take over a frame");
    }
}
