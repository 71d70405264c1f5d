// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.image.Raster;
import io.heliograph.media.video.FrameFilter;
import io.heliograph.media.video.FrameReader;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoFrame;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.VideoSource;
import io.heliograph.vision.matting.VideoMatting;
import io.heliograph.vision.pixels.AlphaPlane;
import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * Finds the subject in each frame and hands frame and matte on. The matte of a frame depends on the frames before it; after a restart the last
 * {@link VideoMatting#WARM_UP_FRAMES} of them are looked at again, so that the cut cannot be seen.
 */
public final class MattingWork implements ClipWork {
    private final ClipStages.Source source;
    private final SegmentPlan plan;
    private final Composite composite;
    private @Nullable VideoMatting matting;
    private int next = -1;

    /** What is made of a frame and its matte. */
    public interface Composite extends AutoCloseable {
        /**
         * The new frame.
         *
         * @param bgr CV_8UC3
         * @param alpha CV_8UC1 of the same size
         * @return CV_8UC3 or CV_8UC4, valid until the next call
         */
        Mat of(Mat bgr, Mat alpha);

        @Override
        void close();
    }

    /**
     * For the clip of this plan.
     *
     * @param source opens it once more, to look at earlier frames
     */
    public MattingWork(ClipStages.Source source, SegmentPlan plan, Composite composite) {
        this.source = source;
        this.plan = plan;
        this.composite = composite;
    }

    @Override
    public FrameFilter filterFor(VideoSegment videoSegment) throws IOException {
        VideoMatting live = matting;
        if (live == null || videoSegment.ordinal() != next) {
            if (live != null) {
                live.close();
            }
            live = new VideoMatting(plan.info().width(), plan.info().height());
            matting = live;
            if (videoSegment.ordinal() > 0) {
                warmUp(live, videoSegment);
            }
        }
        next = videoSegment.ordinal() + 1;
        VideoMatting used = live;
        return frame -> apply(frame, used);
    }

    private void apply(VideoFrame frame, VideoMatting used) throws IOException {
        Mat bgr = frame.bgr();
        frame.write(composite.of(bgr, used.next(bgr)));
    }

    private void warmUp(VideoMatting live, VideoSegment videoSegment) throws IOException {
        long startMicros = plan.info().timeBase().micros(videoSegment.start() - plan.start());
        double frameMicros = 1e6 / Math.max(1, plan.info().frameRate().value());
        long from = startMicros - Math.round((VideoMatting.WARM_UP_FRAMES + 0.5) * frameMicros);
        try (VideoSource video = source.open();
                FrameReader reader = FrameReader.of(video, plan)) {
            while (reader.advance() && reader.micros() < startMicros) {
                if (reader.micros() >= from) {
                    try (Raster picture = reader.picture();
                            Mat bgr = AlphaPlane.removed(picture.mat())) {
                        live.next(bgr);
                    }
                }
            }
        }
    }

    @Override
    public void close() {
        VideoMatting live = matting;
        if (live != null) {
            live.close();
        }
        composite.close();
    }
}
