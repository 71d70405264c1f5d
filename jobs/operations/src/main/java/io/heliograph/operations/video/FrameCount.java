// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.VideoFrame;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.picture.PosterPicture;
import java.io.IOException;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Counts processed frames, and reports each to the work with a progress picture. The number of frames in other segments is estimated from
 * their share of the clip's duration, since counting them would need decoding.
 */
public final class FrameCount implements PassWatch {
    private static final ImageEncoding.Jpeg ENCODING = new ImageEncoding.Jpeg(75);

    private final StepWork stepWork;
    private final int side;
    private final long all;
    private final long until;
    private long done;

    /**
     * Starts the count before the first frame of a segment.
     *
     * @param side maximum pixels of a progress picture's longer side
     * @param all estimated frames of the step
     * @param done estimated frames before this segment
     * @param until maximum count at the end of this segment
     */
    private FrameCount(StepWork stepWork, int side, long all, long done, long until) {
        this.stepWork = stepWork;
        this.side = side;
        this.all = all;
        this.done = done;
        this.until = until;
        stepWork.frameDone(done, all, FramePicture.NONE);
    }

    /** Counts all frames of a clip in order. */
    public static FrameCount all(StepWork stepWork, Clip clip) {
        long all = frames(clip.plan());
        return new FrameCount(stepWork, clip.thumbnailSide(), all, 0, all);
    }

    /** Counts a segment in a step from the first segment to the last. */
    public static FrameCount forward(StepWork stepWork, Clip clip, VideoSegment videoSegment) {
        return of(stepWork, clip, videoSegment.start() - clip.plan().start(), videoSegment);
    }

    /** Counts a segment in a step from the last segment to the first. */
    public static FrameCount backward(StepWork stepWork, Clip clip, VideoSegment videoSegment) {
        return of(stepWork, clip, clip.plan().end() - videoSegment.end(), videoSegment);
    }

    private static FrameCount of(StepWork stepWork, Clip clip, long before, VideoSegment videoSegment) {
        long all = frames(clip.plan());
        double length = Math.max(1, clip.plan().end() - clip.plan().start());
        long done = Math.round(all * (before / length));
        long until = Math.round(all * ((before + videoSegment.end() - videoSegment.start()) / length));
        return new FrameCount(stepWork, clip.thumbnailSide(), all, done, until);
    }

    /** Estimated number of frames to process; fewer if the clip is trimmed. */
    static long frames(SegmentPlan cuts) {
        double share = (double) cuts.durationMicros() / Math.max(1, cuts.info().durationMicros());
        return Math.max(1, Math.round(cuts.info().frameCount() * Math.min(1, share)));
    }

    /** Extends a filter so that each frame is reported after it. */
    FrameFilter after(FrameFilter filter) {
        return frame -> {
            filter.apply(frame);
            done(1, () -> picture(frame));
        };
    }

    @Override
    public void checkpoint() {
        stepWork.checkpoint();
    }

    @Override
    public void made(List<FrameMatte> mattes) {
        FrameMatte matte = mattes.getLast();
        done(mattes.size(), () -> {
            try (Mat levels = MatrixArrays.mat(matte.levels(), matte.rows(), matte.cols())) {
                return ImageEncoder.maskJpeg(levels, ENCODING);
            }
        });
    }

    /**
     * Reports an inspected frame.
     *
     * @param picture CV_8UC3; used during this call only
     */
    public void seen(Mat picture) {
        done(1, () -> picture(picture));
    }

    private void done(int frames, FramePicture picture) {
        done = Math.min(until, done + frames);
        stepWork.frameDone(done, all, picture);
    }

    private byte[] picture(VideoFrame frame) throws IOException {
        return picture(frame.hasAlpha() ? frame.bgra() : frame.bgr());
    }

    private byte[] picture(Mat shown) {
        try (Raster whole = Raster.owning(shown.clone());
                Raster small = PosterPicture.of(whole, side)) {
            return ImageEncoder.encode(small, ENCODING);
        }
    }
}
