// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.video.SampleFormat;
import io.heliograph.media.video.SoundSamples;
import java.io.DataInputStream;
import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** A sound track's samples, decoded by a child process. */
final class ChildSoundSamples implements SoundSamples {
    private final ChildVideo child;
    private final SampleFormat format;

    ChildSoundSamples(ChildVideo child) throws IOException {
        this.child = child;
        DataInputStream in = child.fromChild();
        this.format =
                new SampleFormat(VideoMessages.rational(in), in.readInt(), in.readInt(), in.readInt(), in.readUTF());
        SoundMessages.check(format);
    }

    @Override
    public SampleFormat format() {
        return format;
    }

    @Override
    public boolean read(AVFrame frame) throws IOException {
        child.order(VideoMessages.READ, _ -> {});
        if (child.answer() == VideoMessages.NONE) {
            return false;
        }
        SoundMessages.read(child.fromChild(), frame);
        return true;
    }

    @Override
    public void close() {
        // nothing to close: closing the video ends the child
    }
}
