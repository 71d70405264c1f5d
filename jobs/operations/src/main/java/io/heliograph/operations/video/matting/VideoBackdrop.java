// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.BackdropComposite;
import io.heliograph.vision.clip.PictureBackdrop;
import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;

/** A background video, repeated from its start when it ends. */
final class VideoBackdrop implements BackdropComposite.Backdrop {
    private final VideoSource video;
    private final FrameReader reader;
    private final long duration;
    private final int width;
    private final int height;
    private final Mat frame = new Mat();
    private int shown = -1; // number of the frame that the matrix holds

    /**
     * Opens a background video.
     *
     * @param video closed with this backdrop
     */
    VideoBackdrop(VideoSource video, SegmentPlan plan, int width, int height) throws IOException {
        this.video = video;
        this.duration = Math.max(1, plan.durationMicros());
        this.reader = FrameReader.of(video, plan);
        this.width = width;
        this.height = height;
    }

    @Override
    public Mat at(long micros) throws IOException {
        reader.moveTo(micros % duration);
        if (reader.index() != shown) {
            try (Raster picture = reader.picture()) {
                PictureBackdrop.cover(picture.mat(), frame, width, height);
            }
            shown = reader.index();
        }
        return frame;
    }

    @Override
    public void close() {
        frame.close();
        reader.close();
        video.close();
    }
}
