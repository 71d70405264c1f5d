// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipPass;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.FrameCount;
import io.heliograph.operations.video.MatteFile;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.MatteRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Finds the subject of a clip in a step that stores the mattes of each segment. Rendering then composites each frame with its matte. */
abstract class MatteTask implements ClipTask {
    static final String ENGINE =
            "builtin/clip-matting@4: a small network of this project and the motion that differs from the camera's "
                    + "find the subject on every sixth frame; superpixels that look alike vote over the frames; optical "
                    + "flow in both directions carries the mattes to the frames between. The colours "
                    + "of the shot (a table or graph cuts), the difference from the background (if the camera is "
                    + "still) and a guided filter correct each matte. Edge pixels get the subject's own colours. A "
                    + "model pack of the role matting.salient replaces the network, one of the role matting.video all of it";

    private static final String FORMAT = "4"; // version of the format of stored files

    private final String field;
    private final ClipKeys clipKeys;
    private final RecurrentMattes recurrent;
    private final int threads;
    private final String version;

    /**
     * Creates the task of a route.
     *
     * @param field of the video, for errors
     */
    MatteTask(String field, ClipKeys clipKeys, RecurrentMattes recurrent, int threads) {
        this.field = field;
        this.clipKeys = clipKeys;
        this.recurrent = recurrent;
        this.threads = threads;
        version = FORMAT + "-" + clipKeys.version();
    }

    /** The version, from the format of the mattes and the engine that makes mattes at the start of the execution. */
    @Override
    public String version() {
        return version;
    }

    /** Makes the compositing of one execution; called after the mattes of all segments are stored. */
    abstract FrameComposite composite(StepWork stepWork, Clip clip) throws IOException;

    @Override
    public void prepare(StepWork stepWork, Clip clip) throws IOException {
        SubjectSearch.require(stepWork, clip, clipKeys.of(stepWork::checkpoint), threads, field);
    }

    @Override
    public void finish(StepWork stepWork) {
        MatteCertainty.warn(stepWork);
    }

    @Override
    public List<ClipPass> passes() {
        return List.of(new ClipPass("mattes", this::mattes).startingAt(this::starts));
    }

    private IntPredicate starts(StepWork stepWork, Clip clip) throws IOException {
        return recurrent.isServed() ? _ -> false : ShotStarts.of(stepWork, clip, threads, "shot-starts-" + version);
    }

    private void mattes(StepWork stepWork, Clip clip, VideoSegment videoSegment) throws IOException {
        String name = name(videoSegment.ordinal());
        if (stepWork.isKept(name) && MatteCertainty.isKnown(stepWork, videoSegment.ordinal())) {
            return; // the mattes were made, but a crash prevented the commit of the step
        }
        Optional<List<FrameMatte>> packed = recurrent.of(stepWork, clip, videoSegment, folder(), threads);
        if (packed.isPresent()) {
            keep(stepWork, videoSegment, packed.get(), 1);
            return;
        }
        MattePass pass = stepWork.once("matte pass", () -> {
            try {
                return new MattePass(clip, clipKeys.of(stepWork::checkpoint), threads);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        int earlier = videoSegment.ordinal() - 1;
        @Nullable
        FrameMatte before = earlier >= 0 && isKept(stepWork, earlier)
                ? kept(stepWork, earlier).getLast()
                : null; // not stored: another worker makes that segment
        MatteRun made = pass.mattes(videoSegment, before, FrameCount.forward(stepWork, clip, videoSegment));
        keep(stepWork, videoSegment, made.mattes(), made.certainty());
    }

    private void keep(StepWork stepWork, VideoSegment videoSegment, List<FrameMatte> mattes, double certainty)
            throws IOException {
        Path file = stepWork.scratch().resolve("mattes-" + videoSegment.ordinal());
        MatteFile.write(mattes, file);
        stepWork.keep(name(videoSegment.ordinal()), file, MatteFile.CONTENT_TYPE);
        Files.delete(file);
        MatteCertainty.remember(stepWork, videoSegment.ordinal(), certainty);
    }

    /** The stored mattes of a segment, in the order of its frames. */
    List<FrameMatte> kept(StepWork stepWork, int segment) throws IOException {
        return MatteFile.read(stepWork.kept(name(segment)));
    }

    boolean isKept(StepWork stepWork, int segment) {
        return stepWork.isKept(name(segment));
    }

    private String name(int segment) {
        return folder() + segment + ".gz";
    }

    private String folder() {
        return "mattes/" + version + "/";
    }

    @Override
    public ClipWork work(StepWork stepWork, Clip clip) throws IOException {
        return new MattingWork(segment -> kept(stepWork, segment), clip.plan().info(), composite(stepWork, clip));
    }
}
