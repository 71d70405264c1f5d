// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipPass;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.FrameCount;
import io.heliograph.operations.video.MatteFile;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** Finds the subject of a clip over time in a step that stores the mattes of each segment, then composites each frame with its matte. */
abstract class MatteTask implements ClipTask {
    static final String ENGINE =
            "builtin/clip-matting@3: a small network of this project finds the subject on every eighth "
                    + "frame; optical flow in both directions carries its matte to the frames between. The colours "
                    + "of the shot (a table or graph cuts), the difference from the background (if the camera is "
                    + "still) and a guided filter correct each matte. Edge pixels get the subject's own colours. A "
                    + "model pack of the role matting.salient replaces the network";

    private static final String FORMAT = "3"; // of the stored files
    private static final double[] SAMPLES = {0.1, 0.5, 0.9}; // positions in the clip's segments
    private static final double UNSEEN = 0.35; // confidence below which the clip has no subject

    private final String field;
    private final ClipKeys clipKeys;
    private final int threads;
    private final String version;

    /**
     * Creates the task of a route.
     *
     * @param field of the video, for errors
     */
    MatteTask(String field, ClipKeys clipKeys, int threads) {
        this.field = field;
        this.clipKeys = clipKeys;
        this.threads = threads;
        version = FORMAT + "-" + clipKeys.version();
    }

    /** Format of the mattes and their engine at the start of the execution. */
    @Override
    public String version() {
        return version;
    }

    /** Frame compositing of one execution; called after the mattes of all segments are stored. */
    abstract FrameComposite composite(StepWork stepWork, Clip clip) throws IOException;

    @Override
    public void prepare(StepWork stepWork, Clip clip) throws IOException {
        List<VideoSegment> segments = clip.plan().segments();
        double confidence = 0;
        double reliability = 0;
        ClipMatting.Keys keys = clipKeys.of(stepWork::checkpoint);
        try (VideoSource video = clip.again().open();
                FrameReader reader = FrameReader.of(video, clip.plan(), threads)) {
            int past = -1;
            for (double sample : SAMPLES) {
                int at = (int) (sample * segments.size());
                if (at > past) {
                    reader.seek(segments.get(at));
                    try (SubjectSegmentation found = found(reader, keys)) {
                        confidence = Math.max(confidence, found.confidence());
                        reliability = Math.max(reliability, found.reliability());
                    }
                    past = at;
                }
                stepWork.checkpoint();
            }
        }
        say(stepWork, confidence, reliability);
    }

    private SubjectSegmentation found(FrameReader reader, ClipMatting.Keys keys) throws IOException {
        if (!reader.advance()) {
            throw new IOException("a frame of the clip is missing");
        }
        try (Raster picture = reader.picture();
                Mat bgr = AlphaPlane.removed(picture.mat());
                Mat small = ClipMatting.shrunk(bgr)) {
            return keys.whole(small);
        }
    }

    private void say(StepWork stepWork, double confidence, double reliability) {
        if (confidence < UNSEEN) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "No subject found: " + field,
                    "The field '" + field
                            + "': no subject was found in the inspected frames of this video, so there is no foreground to keep.");
        }
        if (reliability < CutoutResult.DOUBTFUL) {
            stepWork.warn(
                    "The cut-out may be wrong or incomplete (probability that its outline is right: %.0f %%). Check the result."
                            .formatted(100 * reliability));
        }
    }

    @Override
    public List<ClipPass> passes() {
        return List.of(new ClipPass("mattes", this::mattes));
    }

    private void mattes(StepWork stepWork, Clip clip, VideoSegment videoSegment) throws IOException {
        String name = name(videoSegment.ordinal());
        if (stepWork.isKept(name)) {
            return; // found, but not committed before a crash
        }
        MattePass pass = stepWork.once("matte pass", () -> {
            try {
                return new MattePass(clip, clipKeys.of(stepWork::checkpoint), threads);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        @Nullable
        FrameMatte before = videoSegment.ordinal() == 0
                ? null
                : kept(stepWork, videoSegment.ordinal() - 1).getLast();
        Path file = stepWork.scratch().resolve("mattes-" + videoSegment.ordinal());
        MatteFile.write(pass.mattes(videoSegment, before, FrameCount.forward(stepWork, clip, videoSegment)), file);
        stepWork.keep(name, file, MatteFile.CONTENT_TYPE);
        Files.delete(file);
    }

    /** The mattes of a segment, in the order of its frames. */
    List<FrameMatte> kept(StepWork stepWork, int segment) throws IOException {
        return MatteFile.read(stepWork.kept(name(segment)));
    }

    boolean isKept(StepWork stepWork, int segment) {
        return stepWork.isKept(name(segment));
    }

    private String name(int segment) {
        return "mattes/" + version + "/" + segment + ".gz";
    }

    @Override
    public ClipWork work(StepWork stepWork, Clip clip) throws IOException {
        return new MattingWork(segment -> kept(stepWork, segment), clip.plan().info(), composite(stepWork, clip));
    }
}
