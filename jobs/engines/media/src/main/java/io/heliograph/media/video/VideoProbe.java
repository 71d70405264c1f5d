// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Examines a file before any work is planned on it: its properties, its length, and whether it is accepted at all. */
public final class VideoProbe {
    /** A frame rate in a header below this or above {@link #MOST_RATE} is replaced by the measured one. */
    private static final double LEAST_RATE = 0.01;

    private static final double MOST_RATE = 1_000;

    private VideoProbe() {}

    /**
     * Probes a local file: first bytes, header, every packet of the picture track, one decoded frame.
     *
     * @throws UnreadableVideoException if the file is no accepted video, is damaged, or is beyond a limit
     * @throws IOException if the file cannot be read
     */
    public static VideoInfo probe(Path file, VideoLimits limits) throws IOException {
        PacketScan scan;
        try (Demuxer demuxer = Demuxer.open(file, limits)) {
            refuseByHeader(demuxer, limits);
            scan = PacketScan.of(demuxer, limits);
        }
        return probe(file, limits, scan);
    }

    /** Probes a file with a finished packet scan. */
    static VideoInfo probe(Path file, VideoLimits limits, PacketScan scan) throws IOException {
        try (FrameSource frames = new FrameSource(file, limits, 1, scan.orderOnly(), FramePreparation.NONE)) {
            AVFrame first = frames.next();
            if (first == null) {
                throw new UnreadableVideoException(Reason.CORRUPT, "no frame of the video can be decoded");
            }
            refuseUnconvertible(frames, first);
            return describe(file, frames.demuxer(), first, scan);
        }
    }

    /** Refuses a video with colour tags unknown to the converter, so that rendering does not fail on them later. */
    private static void refuseUnconvertible(FrameSource frames, AVFrame first) throws UnreadableVideoException {
        FramePreparation preparation =
                FramePreparation.of(frames.demuxer().video().codecpar(), first);
        if (preparation.isNone()) {
            return;
        }
        AVFrame out = av_frame_alloc();
        try (var prepared = new PreparedFrames(preparation, frames.timeBase(), 1)) {
            prepared.push(first);
            prepared.end();
            if (!prepared.pull(out)) {
                throw new IOException("no frame came out");
            }
        } catch (IOException e) {
            var refusal = new UnreadableVideoException(
                    Reason.UNSUPPORTED_CODEC,
                    "colours tagged as matrix %d, primaries %d and transfer %d cannot be converted to SDR"
                            .formatted(first.colorspace(), first.color_primaries(), first.color_trc()));
            refusal.initCause(e);
            throw refusal;
        } finally {
            av_frame_free(out);
        }
    }

    static void refuseByHeader(Demuxer demuxer, VideoLimits limits) throws UnreadableVideoException {
        AVCodecParameters parameters = demuxer.video().codecpar();
        if (AllowedCodecs.videoDecoder(parameters.codec_id(), false) == null) {
            throw new UnreadableVideoException(
                    Reason.UNSUPPORTED_CODEC,
                    "video coded as " + avcodec_get_name(parameters.codec_id()).getString() + " is not taken");
        }
        long width = parameters.width();
        long height = parameters.height();
        if (width <= 0 || height <= 0) {
            throw new UnreadableVideoException(Reason.CORRUPT, "the video has no size");
        }
        if (Math.max(width, height) > limits.maxSide() || width * height > limits.maxPixels()) {
            throw new UnreadableVideoException(
                    Reason.TOO_LARGE, "frames of " + width + "x" + height + " pixels are too large");
        }
    }

    private static VideoInfo describe(Path file, Demuxer demuxer, AVFrame first, PacketScan scan) throws IOException {
        AVStream stream = demuxer.video();
        Rational timeBase = Rational.of(stream.time_base());
        DisplayMatrix matrix = DisplayMatrix.of(stream.codecpar());
        boolean sideways = matrix.rotation() % 180 != 0;
        long micros = timeBase.micros(scan.end() - scan.start());
        FramePreparation preparation = FramePreparation.of(stream.codecpar(), first);
        int format = preparation.format(first.format());
        return new VideoInfo(
                ContainerFormat.of(file).label(file),
                avcodec_get_name(stream.codecpar().codec_id()).getString(),
                sideways ? first.height() : first.width(),
                sideways ? first.width() : first.height(),
                matrix.rotation(),
                matrix.mirrored(),
                av_get_pix_fmt_name(format).getString(),
                ColourSpace.hasAlpha(format),
                av_pix_fmt_desc_get(format).comp(0).depth(),
                frameRate(stream, scan.frames(), micros),
                timeBase,
                micros,
                scan.frames(),
                preparation.interlaced(),
                preparation.dynamicRange(),
                preparation.peakNits(),
                audioCodec(demuxer));
    }

    private static Rational frameRate(AVStream stream, int frames, long micros) {
        Rational average = Rational.of(stream.avg_frame_rate());
        boolean plausible = average.value() >= LEAST_RATE && average.value() <= MOST_RATE;
        if (average.isPositive() && plausible) {
            return average;
        }
        return new Rational((int) Math.max(1, Math.min(240_000, frames * 1_000_000_000L / Math.max(1, micros))), 1_000);
    }

    private static @Nullable String audioCodec(Demuxer demuxer) {
        AVStream audio = demuxer.audio();
        if (audio == null) {
            return demuxer.losesSound() ? VideoInfo.UNREADABLE : null;
        }
        return avcodec_get_name(audio.codecpar().codec_id()).getString();
    }
}
