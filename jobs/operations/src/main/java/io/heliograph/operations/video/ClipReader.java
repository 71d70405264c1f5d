// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import java.io.IOException;

/**
 * A second reader of a clip, beside the one for rendering.
 *
 * @param video closed with this record
 * @param reader reads the frames; closed with this record
 */
public record ClipReader(VideoSource video, FrameReader reader) implements AutoCloseable {
    /** Opens the file and the reader. */
    public static ClipReader of(Clip clip, int threads) throws IOException {
        VideoSource video = clip.again().open();
        boolean done = false;
        try {
            var opened = new ClipReader(video, FrameReader.of(video, clip.plan(), threads));
            done = true;
            return opened;
        } finally {
            if (!done) {
                video.close();
            }
        }
    }

    @Override
    public void close() {
        reader.close();
        video.close();
    }
}
