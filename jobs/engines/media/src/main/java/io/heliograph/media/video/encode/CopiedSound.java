// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.AV_NOPTS_VALUE;

import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SoundPackets;
import java.io.IOException;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;

/** Copies the source's sound packets unchanged, with their times shifted to the first frame kept. */
final class CopiedSound implements SoundTrack {
    /** Maximum length of the encoder's priming before time 0. A QuickTime file can hide it by an edit list; other containers cannot. */
    private static final long PRIMING_MICROS = 100_000;

    private final SoundPackets source;
    private final Muxer muxer;
    private final AVStream to;
    private final Rational timeBase;
    private final long offset;
    private final long earliest;
    private final long latest;
    private final AVPacket packet = av_packet_alloc();
    private long previous = Long.MIN_VALUE;
    private boolean held;
    private boolean ended;

    /**
     * Adds the sound stream to a file before its header is written.
     *
     * @param span the kept span, in microseconds of the source
     */
    CopiedSound(SoundPackets source, Muxer muxer, OutputContainer outputContainer, SoundSpan span) throws IOException {
        this.source = source;
        this.muxer = muxer;
        this.timeBase = source.timeBase();
        this.offset = Rational.MICROS.rescale(span.start(), timeBase);
        this.earliest = outputContainer.isQuickTime() ? -Rational.MICROS.rescale(PRIMING_MICROS, timeBase) : 0;
        this.latest =
                span.end() == Long.MAX_VALUE ? Long.MAX_VALUE : Rational.MICROS.rescale(span.end(), timeBase) - offset;
        this.to = muxer.addStream(source.parameters(), timeBase);
    }

    private boolean advance() throws IOException {
        while (!held && !ended) {
            if (!source.read(packet)) {
                ended = true;
            } else {
                shift();
                held = isPlayed();
                if (!held) {
                    av_packet_unref(packet);
                }
            }
        }
        return held;
    }

    /**
     * Whether the packet is written. Priming is kept as far as the container can hide it. Packets after time 0 that an
     * edit list hides are dropped, and so are packets with a decoding time that does not increase.
     */
    private boolean isPlayed() {
        boolean hidden = (packet.flags() & AV_PKT_FLAG_DISCARD) != 0 && packet.pts() >= 0;
        if (hidden || packet.pts() < earliest || packet.pts() >= latest || packet.dts() <= previous) {
            return false;
        }
        previous = packet.dts();
        return true;
    }

    private void shift() {
        long pts = packet.pts() == AV_NOPTS_VALUE ? packet.dts() : packet.pts();
        packet.pts(pts == AV_NOPTS_VALUE ? 0 : pts - offset);
        packet.dts(packet.dts() == AV_NOPTS_VALUE ? packet.pts() : packet.dts() - offset);
    }

    @Override
    public void writeUpTo(long micros) throws IOException {
        while (advance() && timeBase.micros(packet.pts()) <= micros) {
            muxer.write(packet, to, timeBase);
            held = false;
        }
    }

    @Override
    public void finish() throws IOException {
        writeUpTo(Long.MAX_VALUE);
    }

    @Override
    public void close() {
        av_packet_free(packet);
        source.close();
    }
}
