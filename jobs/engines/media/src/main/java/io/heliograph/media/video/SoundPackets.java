// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;

/** The packets of a sound track, without decoding. */
public interface SoundPackets extends AutoCloseable {
    AVCodecParameters parameters();

    Rational timeBase();

    /** Reads the next packet; false at the end. */
    boolean read(AVPacket packet) throws IOException;

    @Override
    void close();
}
