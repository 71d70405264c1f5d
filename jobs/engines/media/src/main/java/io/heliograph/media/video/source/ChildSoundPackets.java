// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avcodec.*;

import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SoundPackets;
import java.io.DataInputStream;
import java.io.IOException;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;

/** A sound track's packets, which a child process reads from the file. The parent copies them and never decodes them. */
final class ChildSoundPackets implements SoundPackets {
    private final ChildVideo child;
    private final AVCodecParameters parameters;
    private final Rational timeBase;

    ChildSoundPackets(ChildVideo child) throws IOException {
        this.child = child;
        this.timeBase = VideoMessages.rational(child.fromChild());
        this.parameters = avcodec_parameters_alloc();
        SoundMessages.read(child.fromChild(), parameters);
    }

    @Override
    public AVCodecParameters parameters() {
        return parameters;
    }

    @Override
    public Rational timeBase() {
        return timeBase;
    }

    @Override
    public boolean read(AVPacket packet) throws IOException {
        child.order(VideoMessages.READ, _ -> {});
        if (child.answer() == VideoMessages.NONE) {
            return false;
        }
        DataInputStream in = child.fromChild();
        SoundMessages.read(in, packet);
        return true;
    }

    @Override
    public void close() {
        avcodec_parameters_free(parameters);
    }
}
