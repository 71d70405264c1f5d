// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** The decoded samples of a sound track. */
public interface SoundSamples extends AutoCloseable {
    SampleFormat format();

    /** Decodes the next samples, {@code pts} in the format's time base; false at the end. */
    boolean read(AVFrame frame) throws IOException;

    @Override
    void close();
}
