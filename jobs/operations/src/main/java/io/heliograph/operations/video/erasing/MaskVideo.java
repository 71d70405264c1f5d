// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.picture.MediaRefusals;
import io.heliograph.operations.video.ClipDecoding;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.FrameHole;
import io.heliograph.vision.picture.BinaryMask;
import java.io.IOException;
import java.nio.file.Path;
import org.bytedeco.opencv.opencv_core.Mat;

/** A client's mask video, which is white in the area to change. It is downloaded, checked and stored once. */
final class MaskVideo {
    private static final String KEPT = "mask";
    private static final double ALIKE = 0.01; // maximum relative difference of the aspect ratios
    private static final int FRAMES = 2; // number of frames that a mask may be shorter than the clip

    private final String field;
    private final MediaSource source;
    private final long mostBytes;
    private final VideoLimits limits;
    private final ClipDecoding decoding;

    MaskVideo(String field, MediaSource source, long mostBytes, VideoLimits limits, ClipDecoding decoding) {
        this.field = field;
        this.source = source;
        this.mostBytes = mostBytes;
        this.limits = limits;
        this.decoding = decoding;
    }

    String field() {
        return field;
    }

    /**
     * Downloads and stores the mask. Refuses a mask with another aspect ratio, or one that is more than {@value #FRAMES} frames shorter
     * than the clip. Warns of any other difference in length.
     */
    void prepare(StepWork stepWork, SegmentPlan clip) throws IOException {
        Path file = stepWork.fetch(field, source, mostBytes);
        try (VideoSource video = decoding.open(file)) {
            SegmentPlan plan = video.plan(limits, SegmentPlan.DEFAULT_SECONDS);
            refuseOthers(stepWork, plan.info(), clip);
            stepWork.keep(KEPT, file, "application/octet-stream");
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(field, e);
        }
    }

    private void refuseOthers(StepWork stepWork, VideoInfo mask, SegmentPlan clip) {
        VideoInfo info = clip.info();
        requireShape(field, mask.width(), mask.height(), info.width(), info.height());
        long frames = Math.min(
                info.frameCount(),
                Math.round(clip.durationMicros() / 1e6 * info.frameRate().value()));
        String counts = "has " + mask.frameCount() + " frames, the video " + frames;
        if (mask.frameCount() < frames - FRAMES) {
            throw refusal(field, "Too short", counts);
        }
        if (mask.frameCount() < frames) {
            stepWork.warn("The mask " + counts + ": its last frame is used for the remaining frames.");
        }
        if (mask.frameCount() > frames && !clip.trimmed()) {
            stepWork.warn("The mask " + counts + ": its part after the end of the video is not used.");
        }
    }

    /**
     * Refuses a mask with another aspect ratio than the video's; sizes are in pixels.
     *
     * @throws FailureException VALIDATION_ERROR
     */
    static void requireShape(String field, int maskWidth, int maskHeight, int width, int height) {
        double ours = (double) width / height;
        double theirs = (double) maskWidth / maskHeight;
        if (Math.abs(theirs / ours - 1) > ALIKE) {
            throw refusal(
                    field,
                    "Other proportions",
                    "has " + maskWidth + " x " + maskHeight + " pixels, the video " + width + " x " + height);
        }
    }

    private static FailureException refusal(String field, String what, String how) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                what + ": " + field,
                "The field '" + field + "': the mask " + how
                        + "; a mask has the video's size and its number of frames.");
    }

    /** Opens the stored mask for reading in chronological order; the caller closes it. */
    Frames open(StepWork stepWork) throws IOException {
        VideoSource video = decoding.open(stepWork.kept(KEPT));
        try {
            return new Frames(video, FrameReader.of(video, video.plan(limits, SegmentPlan.DEFAULT_SECONDS)));
        } catch (IOException | RuntimeException e) {
            video.close();
            throw e;
        }
    }

    /** Reads the mask for a time of the clip. */
    record Frames(VideoSource video, FrameReader reader) implements AutoCloseable {
        /** The area to fill in the frame at a time, grown by a margin: CV_8UC1 of the given size; the caller closes it. */
        Mat hole(long micros, int width, int height) throws IOException {
            reader.moveTo(micros);
            try (Raster picture = reader.picture();
                    Mat mask = BinaryMask.of(picture, width, height)) {
                return FrameHole.of(mask);
            }
        }

        @Override
        public void close() {
            reader.close();
            video.close();
        }
    }
}
