// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.sandbox.ProcessorClock;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.LongSupplier;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVDictionaryEntry;
import org.bytedeco.javacpp.PointerPointer;
import org.jspecify.annotations.Nullable;

/**
 * A local file opened for reading packets. FFmpeg may use only the demuxer for the format of the first bytes and
 * the listed decoders, and can open neither other files nor network addresses.
 */
public final class Demuxer implements AutoCloseable {
    private final ContainerFormat containerFormat;
    private final TimeBudget time;
    private final AVFormatContext context;
    private final AVStream video;
    private final @Nullable AVStream audio;

    private Demuxer(
            ContainerFormat containerFormat,
            TimeBudget time,
            AVFormatContext context,
            AVStream video,
            @Nullable AVStream audio) {
        this.containerFormat = containerFormat;
        this.time = time;
        this.context = context;
        this.video = video;
        this.audio = audio;
    }

    /**
     * Opens a file and finds its picture and sound tracks.
     *
     * @throws UnreadableVideoException if the file is not an accepted video, or its header is beyond the limits
     */
    public static Demuxer open(Path file, VideoLimits limits) throws IOException {
        return open(file, limits, System::nanoTime, ProcessorClock::nanos);
    }

    /**
     * Opens a file with given clocks.
     *
     * @param nanos clock of elapsed time in nanoseconds that never goes back
     * @param processorNanos clock of processor time in nanoseconds
     */
    static Demuxer open(Path file, VideoLimits limits, LongSupplier nanos, LongSupplier processorNanos)
            throws IOException {
        ContainerFormat containerFormat = ContainerFormat.of(file);
        if (Files.size(file) > limits.maxBytes()) {
            throw new UnreadableVideoException(
                    Reason.TOO_LARGE, "the file is larger than " + limits.maxBytes() + " bytes");
        }
        containerFormat.check(file, limits.container());
        TimeBudget time = new TimeBudget(limits.container().maxProbeTime(), nanos, processorNanos);
        AVFormatContext context = FfmpegCalls.made(avformat_alloc_context(), "a demuxer");
        context.interrupt_callback().callback(time);
        AVDictionary options = FfmpegCalls.dictionary(Map.of(
                "protocol_whitelist",
                "file",
                "codec_whitelist",
                AllowedCodecs.whitelist(),
                "max_streams",
                Integer.toString(limits.container().maxStreams())));
        try {
            int code = avformat_open_input(
                    context, FfmpegCalls.url(file), av_find_input_format(containerFormat.demuxer()), options);
            if (code < 0) {
                time.check();
                throw new UnreadableVideoException(
                        Reason.CORRUPT, "the file cannot be opened as video: " + FfmpegCalls.words(code));
            }
        } finally {
            av_dict_free(options);
        }
        try {
            return inspect(containerFormat, context, limits, time);
        } catch (IOException | RuntimeException e) {
            avformat_close_input(context);
            throw e;
        }
    }

    private static Demuxer inspect(
            ContainerFormat containerFormat, AVFormatContext context, VideoLimits limits, TimeBudget time)
            throws IOException {
        findStreamInfo(context, limits, time);
        time.check();
        refuseHeavyHeaders(context, limits.container());
        int picture = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, (PointerPointer<?>) null, 0);
        if (picture < 0 || (context.streams(picture).disposition() & AV_DISPOSITION_ATTACHED_PIC) != 0) {
            throw new UnreadableVideoException(Reason.NO_VIDEO, "the file has no picture track");
        }
        int sound = SoundChoice.of(context, picture);
        for (int i = 0; i < context.nb_streams(); i++) {
            if (i != picture && i != sound) {
                context.streams(i).discard(org.bytedeco.ffmpeg.global.avcodec.AVDISCARD_ALL);
            }
        }
        return new Demuxer(
                containerFormat, time, context, context.streams(picture), sound < 0 ? null : context.streams(sound));
    }

    /** Lets FFmpeg probe the first packets, with the pixel limit in force for everything that it decodes meanwhile. */
    private static void findStreamInfo(AVFormatContext context, VideoLimits limits, TimeBudget time)
            throws IOException {
        int streams = context.nb_streams();
        String maxPixels = Long.toString(Math.min(limits.maxPixels(), Integer.MAX_VALUE));
        try (PointerPointer<AVDictionary> options = new PointerPointer<>(Math.max(1, streams))) {
            AVDictionary[] perStream = new AVDictionary[streams];
            for (int i = 0; i < streams; i++) {
                perStream[i] = FfmpegCalls.dictionary(Map.of("max_pixels", maxPixels, "threads", "1"));
                options.put(i, perStream[i]);
            }
            int code = avformat_find_stream_info(context, options);
            for (int i = 0; i < streams; i++) {
                AVDictionary left = options.get(AVDictionary.class, i);
                if (left != null && !left.isNull()) {
                    av_dict_free(left);
                }
            }
            if (code < 0) {
                time.check();
                throw new UnreadableVideoException(
                        Reason.CORRUPT, "the file's streams cannot be read: " + FfmpegCalls.words(code));
            }
        }
    }

    /** Refuses decoder configurations that are too large, before they are used. */
    private static void refuseHeavyHeaders(AVFormatContext context, ContainerLimits limits)
            throws UnreadableVideoException {
        HeaderTally tally = new HeaderTally(limits);
        for (int i = 0; i < context.nb_streams(); i++) {
            AVCodecParameters parameters = context.streams(i).codecpar();
            tally.stream();
            tally.bytes(parameters.extradata_size());
            for (int j = 0; j < parameters.nb_coded_side_data(); j++) {
                tally.bytes(parameters.coded_side_data().getPointer(j).size());
            }
        }
    }

    /** Maximum time for probing the file. */
    TimeBudget time() {
        return time;
    }

    /** Lifts the time limit: reading from here on is part of accepted work. */
    public void liftDeadline() {
        time.lift();
    }

    public AVFormatContext context() {
        return context;
    }

    public AVStream video() {
        return video;
    }

    public @Nullable AVStream audio() {
        return audio;
    }

    /** Whether the file has sound, but no sound track that can be decoded. */
    boolean losesSound() {
        return audio == null && SoundChoice.hasSound(context);
    }

    /** Whether the picture track declares a second stream with alpha (as WebM does). */
    public boolean alphaTagged() {
        AVDictionaryEntry entry = av_dict_get(video.metadata(), "alpha_mode", (AVDictionaryEntry) null, 0);
        return entry != null && "1".equals(entry.value().getString());
    }

    /**
     * Number of packets of the picture track listed in the file, or 0 if there is no list. The QuickTime family lists
     * each packet; the demuxer has removed those that an edit list makes unreachable, and fragments are listed as far
     * as they have been read. Other formats have at most a number in their header.
     */
    long listedPackets() {
        return containerFormat == ContainerFormat.QUICKTIME
                ? avformat_index_get_entries_count(video)
                : video.nb_frames();
    }

    /**
     * End of the picture track in its time base, from the edit list or the header of a QuickTime file;
     * {@code Long.MAX_VALUE} if unknown.
     */
    long listedEnd() {
        boolean said = containerFormat == ContainerFormat.QUICKTIME
                && video.duration() != AV_NOPTS_VALUE
                && video.start_time() != AV_NOPTS_VALUE;
        return said ? video.start_time() + video.duration() : Long.MAX_VALUE;
    }

    /** Declared duration of the picture track, or 0 if the file declares only that of the longest track. */
    double listedSeconds() {
        if (video.duration() != AV_NOPTS_VALUE) {
            return video.duration() * Rational.of(video.time_base()).value();
        }
        boolean alone = context.nb_streams() == 1 && context.duration() != AV_NOPTS_VALUE;
        return alone ? context.duration() / 1e6 : 0;
    }

    /**
     * Reads the next packet of one stream.
     *
     * @return false at the end of the file, damaged or not
     */
    public boolean read(AVStream stream, AVPacket packet) {
        while (av_read_frame(context, packet) >= 0) {
            if (packet.stream_index() == stream.index()) {
                return true;
            }
            av_packet_unref(packet);
        }
        return false;
    }

    @Override
    public void close() {
        avformat_close_input(context);
        time.close();
    }
}
