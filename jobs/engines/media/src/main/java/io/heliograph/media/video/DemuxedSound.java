// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.util.Objects;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;

/** A sound track's packets, read in this process. */
public final class DemuxedSound implements SoundPackets {
    private final Demuxer source;
    private final AVStream track;

    public DemuxedSound(Demuxer source) {
        this.source = source;
        this.track = track(source);
    }

    public static AVStream track(Demuxer source) {
        return Objects.requireNonNull(source.audio());
    }

    @Override
    public AVCodecParameters parameters() {
        return track.codecpar();
    }

    @Override
    public Rational timeBase() {
        return Rational.of(track.time_base());
    }

    @Override
    public boolean read(AVPacket packet) {
        return source.read(track, packet);
    }

    @Override
    public void close() {
        source.close();
    }
}
