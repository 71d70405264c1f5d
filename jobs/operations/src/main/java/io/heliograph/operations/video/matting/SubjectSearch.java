// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.video.Clip;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import io.heliograph.vision.matting.video.ClipMatting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bytedeco.opencv.opencv_core.Mat;

/** Searches for a subject in frames spread over a clip, until a frame shows one. Frames of one colour are skipped. */
final class SubjectSearch {
    private static final int FRAMES = 7;
    private static final double UNSEEN = 0.35; // confidence, 0 to 1, below which a frame shows no subject

    private final Clip clip;
    private final FrameReader reader;
    private final ClipMatting.Keys keys;
    private final List<Double> seconds = new ArrayList<>(); // times of the searched frames
    private Optional<VideoSegment> current = Optional.empty();

    private SubjectSearch(Clip clip, FrameReader reader, ClipMatting.Keys keys) {
        this.clip = clip;
        this.reader = reader;
        this.keys = keys;
    }

    /**
     * Refuses a clip in which no searched frame shows a subject.
     *
     * @param field field of the video, for the refusal
     * @throws FailureException VALIDATION_ERROR if no frame shows a subject
     */
    static void require(StepWork stepWork, Clip clip, ClipMatting.Keys keys, int threads, String field)
            throws IOException {
        try (VideoSource video = clip.again().open();
                FrameReader reader = FrameReader.of(video, clip.plan(), threads)) {
            var search = new SubjectSearch(clip, reader, keys);
            for (int k = 0; k < FRAMES; k++) {
                search.move((k + 0.5) / FRAMES, stepWork);
                if (search.sees()) {
                    return;
                }
                stepWork.checkpoint();
            }
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "No subject found: " + field,
                    "The field '%s': no subject was found in the frames at %s, so there is no foreground to keep."
                            .formatted(field, times(search.seconds)));
        }
    }

    /** Reads the frame at a position of the clip, 0 to 1. */
    private void move(double position, StepWork stepWork) throws IOException {
        long time = clip.plan().start()
                + Math.round(position * (clip.plan().end() - clip.plan().start()));
        VideoSegment segment = clip.plan().segments().stream()
                .filter(each -> time < each.end())
                .findFirst()
                .orElse(clip.plan().segments().getLast());
        if (!current.equals(Optional.of(segment))) {
            reader.seek(segment);
            current = Optional.of(segment);
            advance();
        }
        while (reader.time() < time && reader.isWithin(segment)) {
            stepWork.checkpoint();
            advance();
        }
        seconds.add(
                clip.plan().info().timeBase().micros(reader.time() - clip.plan().start()) / 1e6);
    }

    private void advance() throws IOException {
        if (!reader.advance()) {
            throw new IOException("a frame of the clip is missing");
        }
    }

    private boolean sees() throws IOException {
        try (Raster picture = reader.picture();
                Mat bgr = AlphaPlane.removed(picture.mat());
                Mat small = ClipMatting.shrunk(bgr)) {
            if (ClipMatting.isFlat(small)) {
                return false;
            }
            try (SubjectSegmentation found = keys.whole(small)) {
                return found.confidence() >= UNSEEN;
            }
        }
    }

    /** Times of frames as a text; frames closer than a tenth of a second share one time. */
    static String times(List<Double> seconds) {
        return seconds.stream()
                .map(each -> String.format(Locale.ROOT, "%.1f s", each))
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
