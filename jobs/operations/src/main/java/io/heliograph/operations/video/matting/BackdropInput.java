// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.picture.MediaRefusals;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.video.ClipDecoding;
import io.heliograph.vision.clip.BackdropComposite;
import io.heliograph.vision.clip.PictureBackdrop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * A new background for a clip: a picture, or a video with the clip's aspect ratio. It is downloaded, checked and stored once. Every fault
 * is a {@code VALIDATION_ERROR}, as the API contract requires, except files that are too large.
 */
final class BackdropInput {
    private static final Set<ErrorCode> INVALID = EnumSet.of(
            ErrorCode.INPUT_NOT_FOUND, ErrorCode.DOWNLOAD_FAILED, ErrorCode.UNSUPPORTED_MEDIA_TYPE, ErrorCode.TIMEOUT);
    private static final String KEPT = "background";
    private static final String KIND = "background kind";
    private static final String VIDEO = "video";
    private static final String PICTURE = "picture";
    private static final String ANIMATION = "gif";
    private static final double ALIKE = 0.01; // maximum relative difference of the aspect ratios
    private static final int BYTES_PER_PIXEL = 4;

    private final String field;
    private final MediaSource source;
    private final long mostBytes;
    private final VideoLimits limits;
    private final ClipDecoding decoding;
    private final PictureFiles pictures;

    /**
     * Creates the input of a request.
     *
     * @param field name of the background's field, for errors
     */
    BackdropInput(
            String field,
            MediaSource source,
            long mostBytes,
            VideoLimits limits,
            ClipDecoding decoding,
            PictureFiles pictures) {
        this.field = field;
        this.source = source;
        this.mostBytes = mostBytes;
        this.limits = limits;
        this.decoding = decoding;
        this.pictures = pictures;
    }

    /** Downloads and stores the background; refuses it if it cannot be used. */
    void prepare(StepWork stepWork, VideoInfo clip) throws IOException {
        try {
            Path file = stepWork.fetch(field, source, mostBytes);
            try (VideoSource video = decoding.open(file)) {
                SegmentPlan plan = video.plan(limits, SegmentPlan.DEFAULT_SECONDS);
                refuseOtherProportions(plan.info(), clip);
                stepWork.remember(KIND, VIDEO);
                stepWork.keep(KEPT, file, "application/octet-stream");
            } catch (UnreadableVideoException e) {
                if (e.reason() != UnreadableVideoException.Reason.UNSUPPORTED_CONTAINER) {
                    throw MediaRefusals.of(field, e);
                }
                pictures.prepare(stepWork, input(), file);
                stepWork.remember(KIND, PICTURE);
            }
        } catch (FailureException e) {
            if (INVALID.contains(e.failure().code())) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        e.failure().message(),
                        e.failure().details());
            }
            throw e;
        }
    }

    private PictureFiles.Input input() {
        return new PictureFiles.Input(field, source, AcceptedImages.ALL);
    }

    private void refuseOtherProportions(VideoInfo background, VideoInfo clip) {
        double ours = (double) clip.width() / clip.height();
        double theirs = (double) background.width() / background.height();
        boolean animation = background.container().equals(ANIMATION); // the API counts animations as pictures
        if (!animation && Math.abs(theirs / ours - 1) > ALIKE) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Other proportions: " + field,
                    String.format(
                            Locale.ROOT,
                            "The field '%s': a background video must have the proportions of the video; it has %d x"
                                    + " %d pixels, the video %d x %d. Send a matching video, or a picture of any proportions.",
                            field,
                            background.width(),
                            background.height(),
                            clip.width(),
                            clip.height()));
        }
    }

    /** Opens the stored background for compositing with frames. */
    BackdropComposite.Backdrop open(StepWork stepWork, VideoInfo clip) throws IOException {
        if (VIDEO.equals(stepWork.recall(KIND).orElseThrow())) {
            VideoSource video = decoding.open(stepWork.kept(KEPT));
            try {
                SegmentPlan plan = video.plan(limits, SegmentPlan.DEFAULT_SECONDS);
                return new VideoBackdrop(video, plan, clip.width(), clip.height());
            } catch (IOException | RuntimeException e) {
                video.close();
                throw e;
            }
        }
        PictureBackdrop[] made = new PictureBackdrop[1];
        pictures.decode(
                stepWork,
                input(),
                BYTES_PER_PIXEL,
                picture -> made[0] = new PictureBackdrop(picture.mat(), clip.width(), clip.height()));
        return made[0];
    }
}
