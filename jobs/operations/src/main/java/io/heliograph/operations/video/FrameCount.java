// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.Raster;
import io.heliograph.media.video.FrameFilter;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoFrame;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.vision.matting.FrameMatte;
import io.heliograph.vision.pixels.PosterPicture;
import io.heliograph.vision.plane.MatrixArrays;
import java.io.IOException;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Counts the frames of a segment as they are done, and tells the work of each, with how it looks. Frames of other segments are counted by their share of the clip's time, since only
 * decoding would tell how many they have.
 */
final class FrameCount implements PassWatch {
    private static final ImageEncoding.Jpeg ENCODING = new ImageEncoding.Jpeg(75);

    private final StepWork stepWork;
    private final int side;
    private final long all;
    private final long until;
    private long done;

    /**
     * Before the first frame.
     *
     * @param side most pixels of a picture's longer side
     * @param all frames of the step, about
     * @param done of them before
     * @param until how many are done at most when the last one of these is
     */
    private FrameCount(StepWork stepWork, int side, long all, long done, long until) {
        this.stepWork = stepWork;
        this.side = side;
        this.all = all;
        this.done = done;
        this.until = until;
        stepWork.frameDone(done, all, FramePicture.NONE);
    }

    /** Of all frames of a clip in their order. */
    static FrameCount all(StepWork stepWork, Clip clip) {
        long all = frames(clip.plan());
        return new FrameCount(stepWork, clip.thumbnailSide(), all, 0, all);
    }

    /** Of a segment, in a step that goes from the first one to the last. */
    static FrameCount forward(StepWork stepWork, Clip clip, VideoSegment videoSegment) {
        return of(stepWork, clip, videoSegment.start() - clip.plan().start(), videoSegment);
    }

    /** Of a segment, in a step that goes from the last one to the first. */
    static FrameCount backward(StepWork stepWork, Clip clip, VideoSegment videoSegment) {
        return of(stepWork, clip, clip.plan().end() - videoSegment.end(), videoSegment);
    }

    private static FrameCount of(StepWork stepWork, Clip clip, long before, VideoSegment videoSegment) {
        long all = frames(clip.plan());
        double length = Math.max(1, clip.plan().end() - clip.plan().start());
        long done = Math.round(all * (before / length));
        long until = Math.round(all * ((before + videoSegment.end() - videoSegment.start()) / length));
        return new FrameCount(stepWork, clip.thumbnailSide(), all, done, until);
    }

    /** About how many frames are worked on; of a clip that is cut fewer than it has. */
    static long frames(SegmentPlan cuts) {
        double share = (double) cuts.durationMicros() / Math.max(1, cuts.info().durationMicros());
        return Math.max(1, Math.round(cuts.info().frameCount() * Math.min(1, share)));
    }

    /** Tells of each frame after what the filter does to it. */
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
     * A frame has been looked at.
     *
     * @param picture CV_8UC3; used at once or not at all
     */
    void seen(Mat picture) {
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
