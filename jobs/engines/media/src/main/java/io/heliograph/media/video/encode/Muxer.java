// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.Rational;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;

/** A container file being written, without random ids or dates: equal packets give equal bytes. */
final class Muxer implements AutoCloseable {
    private static final int HVC1 = 'h' | 'v' << 8 | 'c' << 16 | '1' << 24;

    private final AVFormatContext context = new AVFormatContext(null);
    private final OutputContainer outputContainer;

    Muxer(Path file, OutputContainer outputContainer) throws IOException {
        this.outputContainer = outputContainer;
        FfmpegCalls.check(
                avformat_alloc_output_context2(context, null, outputContainer.muxer(), file.toString()),
                "make a " + outputContainer.muxer() + " file");
        if (!outputContainer.isQuickTime()) {
            context.avoid_negative_ts(0); // pictures begin at 0; a sound encoder's priming must not shift them
        }
        context.flags(context.flags() | AVFormatContext.AVFMT_FLAG_BITEXACT);
        AVIOContext io = new AVIOContext(null);
        int code = avio_open(io, FfmpegCalls.url(file), AVIO_FLAG_WRITE);
        if (code < 0) {
            avformat_free_context(context);
            throw new IOException("could not write " + file.getFileName() + ": " + FfmpegCalls.words(code));
        }
        context.pb(io);
    }

    /** Whether the container stores the codec's headers outside of the packets. */
    boolean wantsGlobalHeader() {
        return (context.oformat().flags() & AVFMT_GLOBALHEADER) != 0;
    }

    AVStream addStream(AVCodecParameters parameters, Rational timeBase) throws IOException {
        AVStream stream = FfmpegCalls.made(avformat_new_stream(context, null), "a stream");
        FfmpegCalls.check(avcodec_parameters_copy(stream.codecpar(), parameters), "copy codec parameters");
        boolean hevc = parameters.codec_id() == AV_CODEC_ID_HEVC && outputContainer.isQuickTime();
        boolean keepsTag = parameters.codec_id() == AV_CODEC_ID_RAWVIDEO || parameters.codec_id() == AV_CODEC_ID_PRORES;
        if (hevc) {
            stream.codecpar().codec_tag(HVC1); // required by Apple's players
        } else if (!keepsTag) {
            stream.codecpar().codec_tag(0);
        }
        stream.time_base(timeBase.toNative());
        return stream;
    }

    /** Declares that the packets of a picture track also contain a coded alpha stream, as in WebM. */
    void tagAlpha(AVStream stream) {
        AVDictionary metadata = FfmpegCalls.dictionary(Map.of("alpha_mode", "1"));
        stream.metadata(metadata); // the context frees it
    }

    void writeHeader(Map<String, String> options) throws IOException {
        AVDictionary dictionary = FfmpegCalls.dictionary(options);
        try {
            FfmpegCalls.check(avformat_write_header(context, dictionary), "write the file's header");
        } finally {
            av_dict_free(dictionary);
        }
    }

    /** Writes a packet with times in {@code timeBase}; the packet is empty afterwards. */
    void write(AVPacket packet, AVStream stream, Rational timeBase) throws IOException {
        packet.stream_index(stream.index());
        packet.pos(-1);
        av_packet_rescale_ts(packet, timeBase.toNative(), stream.time_base());
        FfmpegCalls.check(av_interleaved_write_frame(context, packet), "write a packet");
    }

    void finish() throws IOException {
        FfmpegCalls.check(av_write_trailer(context), "finish the file");
    }

    @Override
    public void close() {
        AVIOContext io = context.pb();
        if (io != null && !io.isNull()) {
            avio_closep(io);
        }
        avformat_free_context(context);
    }
}
