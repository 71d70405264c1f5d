// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SoundSamples;
import java.io.IOException;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Decodes, resamples and re-encodes the source's sound, once for the whole video. */
final class RecodedSound implements SoundTrack {
    private final SoundSamples source;
    private final Muxer muxer;
    private final AVCodecContext encoder;
    private final SoundGraph graph;
    private final AVStream to;
    private final Rational timeBase;
    private final AVPacket packet = av_packet_alloc();
    private final AVFrame frame = av_frame_alloc();
    private long written = Long.MIN_VALUE;
    private boolean ended;

    /** Adds the sound stream to a file before its header is written. */
    RecodedSound(SoundSamples source, Muxer muxer, OutputContainer outputContainer, SoundSpan span) throws IOException {
        this.source = source;
        this.muxer = muxer;
        AVCodec codec = outputContainer.audioEncoder();
        if (codec == null) {
            throw new IOException("this build has no sound encoder for " + outputContainer.extension());
        }
        encoder = avcodec_alloc_context3(codec);
        graph = new SoundGraph(source.format(), SoundFormat.forEncoder(codec, source.format()), span);
        graph.describe(encoder);
        encoder.bit_rate(outputContainer.audioBitRate());
        timeBase = new Rational(1, encoder.sample_rate());
        encoder.time_base(timeBase.toNative());
        int globalHeader = muxer.wantsGlobalHeader() ? AV_CODEC_FLAG_GLOBAL_HEADER : 0;
        encoder.flags(encoder.flags() | AV_CODEC_FLAG_BITEXACT | globalHeader);
        FfmpegCalls.check(avcodec_open2(encoder, codec, (AVDictionary) null), "open the sound's encoder");
        graph.setFrameSize(encoder.frame_size());
        to = addStream();
    }

    private AVStream addStream() throws IOException {
        AVCodecParameters parameters = avcodec_parameters_alloc();
        try {
            FfmpegCalls.check(avcodec_parameters_from_context(parameters, encoder), "describe the encoded sound");
            return muxer.addStream(parameters, timeBase);
        } finally {
            avcodec_parameters_free(parameters);
        }
    }

    @Override
    public void writeUpTo(long micros) throws IOException {
        while (!ended && written <= micros) {
            if (source.read(frame)) {
                graph.push(frame);
                av_frame_unref(frame);
            } else {
                ended = true;
                graph.push(null);
            }
            encodeReady();
            if (ended) {
                encode(null);
            }
        }
    }

    private void encodeReady() throws IOException {
        while (graph.pull(frame)) {
            encode(frame);
            av_frame_unref(frame);
        }
    }

    private void encode(@Nullable AVFrame samples) throws IOException {
        FfmpegCalls.check(avcodec_send_frame(encoder, samples), "encode sound");
        while (true) {
            int code = avcodec_receive_packet(encoder, packet);
            if (code == AVERROR_EAGAIN() || code == AVERROR_EOF()) {
                return;
            }
            FfmpegCalls.check(code, "encode sound");
            written = timeBase.micros(packet.pts());
            muxer.write(packet, to, timeBase);
        }
    }

    @Override
    public void finish() throws IOException {
        writeUpTo(Long.MAX_VALUE);
    }

    @Override
    public void close() {
        graph.close();
        avcodec_free_context(encoder);
        av_packet_free(packet);
        av_frame_free(frame);
        source.close();
    }
}
