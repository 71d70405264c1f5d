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
 * The frames of a file's picture track in the order of presentation, starting at any key frame. One frame is decoded
 * ahead, so that the duration of each is known; two frames are held in memory.
 */
public final class FrameSource implements FrameStream {
    private final Path file;
    private final VideoLimits limits;
    private final boolean orderOnly;
    private final VideoDecoder decoder;
    private final @Nullable PreparedFrames prepared;
    private final AVPacket packet = av_packet_alloc();
    private final AVFrame current = av_frame_alloc();
    private final AVFrame ahead = av_frame_alloc();
    private final AVFrame raw = av_frame_alloc();
    private boolean hasRaw; // a frame of another size or format waits until all earlier frames are out
    private boolean ended;
    private Demuxer demuxer;
    private boolean hasAhead;
    private boolean started;

    public FrameSource(Path file, VideoLimits limits, int threads, boolean orderOnly, FramePreparation preparation)
            throws IOException {
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
        prepared = preparation.isNone() ? null : new PreparedFrames(preparation, timeBase(), threads);
    }

    Demuxer demuxer() {
        return demuxer;
    }

    public Rational timeBase() {
        return Rational.of(demuxer.video().time_base());
    }

    @Override
    public Rational sampleAspect() {
        Rational ofCodec = Rational.of(demuxer.video().codecpar().sample_aspect_ratio());
        return ofCodec.isPositive() ? ofCodec : Rational.of(demuxer.video().sample_aspect_ratio()); // GIF and Matroska
    }

    @Override
    public @Nullable AVFrame next() throws IOException {
        start();
        if (!hasAhead) {
            return null;
        }
        av_frame_unref(current);
        av_frame_move_ref(current, ahead);
        hasAhead = decode(ahead);
        current.duration(hasAhead ? Math.max(0, ahead.pts() - current.pts()) : 0);
        return current;
    }

    @Override
    public boolean isAt(long time) {
        return started && hasAhead && ahead.pts() == time;
    }

    @Override
    public boolean isBefore(long time) throws IOException {
        start();
        return hasAhead && ahead.pts() < time;
    }

    /** Decodes the first frame within the time limit; later frames have no limit. */
    private void start() throws IOException {
        if (!started) {
            hasAhead = decode(ahead);
            started = true;
            demuxer.liftDeadline();
        }
    }

    private boolean decode(AVFrame into) throws IOException {
        PreparedFrames frames = prepared;
        if (frames == null) {
            return decodeRaw(into);
        }
        while (!frames.pull(into)) {
            if (hasRaw) { // all frames of the previous size and format are out
                frames.restart();
                frames.push(raw);
                hasRaw = false;
            } else if (ended) {
                return false;
            } else {
                prepareNext(frames);
            }
        }
        return true;
    }

    private void prepareNext(PreparedFrames frames) throws IOException {
        av_frame_unref(raw);
        ended = !decodeRaw(raw);
        if (ended) {
            frames.end();
        } else if (frames.isOther(raw)) {
            frames.end();
            hasRaw = true;
        } else {
            frames.push(raw);
        }
    }

    private boolean decodeRaw(AVFrame into) throws IOException {
        while (!decoder.receive(into)) {
            if (!started) {
                demuxer.time().check();
            }
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

    @Override
    public void seek(long time, long dts) throws IOException {
        av_frame_unref(ahead);
        started = true;
        demuxer.liftDeadline();
        decoder.flush();
        hasRaw = false;
        ended = false;
        if (prepared != null) {
            prepared.restart();
        }
        boolean found = av_seek_frame(demuxer.context(), demuxer.video().index(), dts, AVSEEK_FLAG_BACKWARD) >= 0
                && skipTo(time, dts);
        if (!found) {
            reopen();
            if (!skipTo(time, dts)) {
                throw new IOException("the key frame at " + time + " is not in the file");
            }
        }
        decoder.send(packet);
        av_packet_unref(packet);
        hasAhead = decode(ahead);
    }

    /** Reads packets until {@code packet} is that of the key frame; false if there is no such packet. */
    private boolean skipTo(long keyTime, long keyDts) {
        while (demuxer.read(demuxer.video(), packet)) {
            long dts = packet.dts() == AV_NOPTS_VALUE ? packet.pts() : packet.dts();
            long time = orderOnly ? dts : packet.pts();
            boolean sameDts = packet.dts() == AV_NOPTS_VALUE || dts == keyDts;
            if (time == keyTime && sameDts && packet.size() > 0) {
                return true;
            }
            boolean past = dts != AV_NOPTS_VALUE && dts > keyDts;
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
        demuxer.liftDeadline();
    }

    @Override
    public void close() {
        av_frame_free(current);
        av_frame_free(ahead);
        av_frame_free(raw);
        if (prepared != null) {
            prepared.close();
        }
        av_packet_free(packet);
        decoder.close();
        demuxer.close();
    }
}
