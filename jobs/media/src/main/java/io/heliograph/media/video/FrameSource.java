// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.AVSEEK_FLAG_BACKWARD;
import static org.bytedeco.ffmpeg.global.avformat.av_seek_frame;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/**
 * The frames of a file's picture track in the order they are shown, from any key frame on. One frame is decoded ahead, so that
 * each frame knows how long it is shown. Holds two frames.
 */
final class FrameSource implements AutoCloseable {
    private final Path file;
    private final VideoLimits limits;
    private final boolean orderOnly;
    private final VideoDecoder decoder;
    private final AVPacket packet = av_packet_alloc();
    private final AVFrame current = av_frame_alloc();
    private final AVFrame ahead = av_frame_alloc();
    private Demuxer demuxer;
    private boolean hasAhead;
    private boolean started;

    FrameSource(Path file, VideoLimits limits, int threads, boolean orderOnly) throws IOException {
        this.file = file;
        this.limits = limits;
        this.orderOnly = orderOnly;
        this.demuxer = Demuxer.open(file, limits);
        try {
            this.decoder = new VideoDecoder(demuxer, limits, threads, orderOnly);
        } catch (IOException | RuntimeException e) {
            demuxer.close();
            throw e;
        }
    }

    Demuxer demuxer() {
        return demuxer;
    }

    Rational timeBase() {
        return Rational.of(demuxer.video().time_base());
    }

    /**
     * Moves on to the next frame; it stays this source's and valid until the next call. Its {@code pts} is in the stream's time
     * base, its {@code duration} lasts until the frame after it, or is 0 for the last one.
     *
     * @return the frame, or null after the last one
     */
    @Nullable
    AVFrame next() throws IOException {
        if (!started) {
            started = true;
            hasAhead = decode(ahead);
        }
        if (!hasAhead) {
            return null;
        }
        av_frame_unref(current);
        av_frame_move_ref(current, ahead);
        hasAhead = decode(ahead);
        current.duration(hasAhead ? Math.max(0, ahead.pts() - current.pts()) : 0);
        return current;
    }

    /** Whether the next call of {@link #next} gives the frame that is shown at that time. */
    boolean isAt(long time) {
        return started && hasAhead && ahead.pts() == time;
    }

    /** Whether the next call of {@link #next} gives a frame. */
    boolean hasNext() throws IOException {
        return isBefore(Long.MAX_VALUE);
    }

    /** Whether the next call of {@link #next} gives a frame, and one that begins before that time. */
    boolean isBefore(long time) throws IOException {
        if (!started) {
            started = true;
            hasAhead = decode(ahead);
        }
        return hasAhead && ahead.pts() < time;
    }

    private boolean decode(AVFrame into) throws IOException {
        while (!decoder.receive(into)) {
            if (decoder.draining()) {
                return false;
            }
            if (demuxer.read(demuxer.video(), packet)) {
                decoder.send(packet);
                av_packet_unref(packet);
            } else {
                decoder.send(null);
            }
        }
        return true;
    }

    /** Goes to a key frame: the frames that follow are those that can be decoded from there on. */
    void seek(PacketScan.Key key) throws IOException {
        av_frame_unref(ahead);
        started = true;
        decoder.flush();
        boolean found = av_seek_frame(demuxer.context(), demuxer.video().index(), key.dts(), AVSEEK_FLAG_BACKWARD) >= 0
                && skipTo(key);
        if (!found) {
            reopen();
            if (!skipTo(key)) {
                throw new IOException("the key frame at " + key.time() + " is not in the file");
            }
        }
        decoder.send(packet);
        av_packet_unref(packet);
        hasAhead = decode(ahead);
    }

    /** Reads until the key frame's packet is held, giving up once past it. */
    private boolean skipTo(PacketScan.Key key) {
        while (demuxer.read(demuxer.video(), packet)) {
            long dts = packet.dts() == AV_NOPTS_VALUE ? packet.pts() : packet.dts();
            long time = orderOnly ? dts : packet.pts();
            if (time == key.time() && packet.size() > 0) {
                return true;
            }
            boolean past = dts != AV_NOPTS_VALUE && dts > key.dts();
            av_packet_unref(packet);
            if (past) {
                return false;
            }
        }
        return false;
    }

    private void reopen() throws IOException {
        Demuxer fresh = Demuxer.open(file, limits);
        demuxer.close();
        demuxer = fresh;
    }

    @Override
    public void close() {
        av_frame_free(current);
        av_frame_free(ahead);
        av_packet_free(packet);
        decoder.close();
        demuxer.close();
    }
}
