// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** A sound track's samples, decoded in this process. */
public final class DecodedSound implements SoundSamples {
    private final Demuxer source;
    private final AVStream track;
    private final AVCodecContext decoder;
    private final AVPacket packet = av_packet_alloc();
    private boolean draining;

    public DecodedSound(Demuxer source, AVCodec codec) throws IOException {
        this.source = source;
        this.track = DemuxedSound.track(source);
        decoder = avcodec_alloc_context3(codec);
        FfmpegCalls.check(avcodec_parameters_to_context(decoder, track.codecpar()), "read the sound's parameters");
        decoder.pkt_timebase(track.time_base());
        FfmpegCalls.check(avcodec_open2(decoder, codec, (AVDictionary) null), "open the sound's decoder");
    }

    @Override
    public SampleFormat format() {
        if (decoder.ch_layout().order() == AV_CHANNEL_ORDER_UNSPEC) {
            av_channel_layout_default(decoder.ch_layout(), decoder.ch_layout().nb_channels());
        }
        byte[] name = new byte[128];
        av_channel_layout_describe(decoder.ch_layout(), ByteBuffer.wrap(name), name.length);
        return new SampleFormat(
                Rational.of(track.time_base()),
                decoder.sample_rate(),
                decoder.sample_fmt(),
                decoder.ch_layout().nb_channels(),
                new String(name, StandardCharsets.US_ASCII).split("\0", 2)[0]);
    }

    @Override
    public boolean read(AVFrame frame) {
        while (avcodec_receive_frame(decoder, frame) < 0) {
            if (draining) {
                return false;
            }
            if (source.read(track, packet)) {
                avcodec_send_packet(decoder, packet); // a damaged packet is a gap, filled with silence
                av_packet_unref(packet);
            } else {
                draining = true;
                avcodec_send_packet(decoder, null);
            }
        }
        frame.pts(frame.best_effort_timestamp());
        return true;
    }

    @Override
    public void close() {
        avcodec_free_context(decoder);
        av_packet_free(packet);
        source.close();
    }
}
