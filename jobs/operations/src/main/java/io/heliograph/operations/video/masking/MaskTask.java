// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipLength;
import io.heliograph.operations.video.ClipPass;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.FrameCount;
import io.heliograph.operations.video.MatteFile;
import io.heliograph.operations.video.PassWatch;
import io.heliograph.operations.video.ReducedClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.WorkingSize;
import io.heliograph.vision.clip.ThingTracker;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Makes a mask video of one thing. The task finds the thing in some frames, then tracks it forward and backward in two steps. Each step
 * stores the masks of a segment, and the tracker's state for the next one. Rendering merges the masks of both steps.
 */
final class MaskTask extends ReducedClipTask {
    static final String ENGINE =
            "builtin/thing-mattes@1: the masks of up to 48 frames are decided together from the mask before them along optical"
                    + " flow, a small network, independent motion and the colours of similar superpixels; a thing that this flow"
                    + " does not follow is carried from frame to frame by finer flow, corners and colours; negative points move"
                    + " along and stay out; a thing that has left has an empty mask and is searched for by colours and size, also"
                    + " after cuts";

    private final ThingFinder finder;

    /** Creates the task of a request with {@link VideoFields#VIDEO} and {@link ClipLength#AUTO_TRIM}. */
    static MaskTask of(OperationRequest request, ThingFinder finder, ClipStages stages) {
        return new MaskTask(
                VideoFields.VIDEO.name(),
                finder,
                request.get(ClipLength.AUTO_TRIM),
                stages.engines(),
                stages.threads());
    }

    /**
     * Creates the task of a request.
     *
     * @param field of the video, for errors
     * @param finder finds the thing in some frames
     * @param trim whether a longer clip is trimmed
     * @param engines engines at the start of the execution
     */
    MaskTask(String field, ThingFinder finder, boolean trim, String engines, int threads) {
        super(field, trim, engines, threads);
        this.finder = finder;
    }

    @Override
    public boolean showsSomething() {
        return false;
    }

    @Override
    public void prepare(StepWork stepWork, Clip clip) throws IOException {
        VideoInfo info = clip.plan().info();
        WorkingSize.of(info.width(), info.height()).sayIfSmaller(stepWork, info.width(), "masks are made");
        ThingSeeds seeds = finder.find(stepWork, clip, ClipSurvey.of(stepWork, clip, threads()));
        Path file = stepWork.scratch().resolve("seeds");
        seeds.write(file);
        stepWork.keep(seedsName(), file, MatteFile.CONTENT_TYPE);
        Files.delete(file);
    }

    @Override
    public List<ClipPass> passes() {
        return List.of(
                new ClipPass("masks", (stepWork, clip, videoSegment) -> follow(stepWork, clip, videoSegment, true)),
                new ClipPass("earlier_masks", (stepWork, clip, videoSegment) -> {
                    List<VideoSegment> all = clip.plan().segments();
                    // the step counts segments upwards; backward tracking visits them from the last to the first
                    follow(stepWork, clip, all.get(all.size() - 1 - videoSegment.ordinal()), false);
                }));
    }

    private void follow(StepWork stepWork, Clip clip, VideoSegment videoSegment, boolean forward) throws IOException {
        int ordinal = videoSegment.ordinal();
        String name = name(ordinal, forward);
        if (stepWork.isKept(name)) {
            return; // the masks were made, but a crash prevented the commit of the step
        }
        TrackingPass pass = stepWork.once(forward ? "tracking" : "tracking back", () -> pass(stepWork, clip, forward));
        int before = forward ? ordinal - 1 : ordinal + 1;
        boolean first = before < 0 || before == clip.plan().segments().size();
        Path file = stepWork.scratch().resolve("masks-" + ordinal);
        PassWatch watch = forward
                ? FrameCount.forward(stepWork, clip, videoSegment)
                : FrameCount.backward(stepWork, clip, videoSegment);
        try (ThingTracker tracker =
                first ? new ThingTracker(seeds(stepWork).look()) : tracker(stepWork.kept(state(before, forward)))) {
            List<FrameMatte> masks = pass.masks(videoSegment, tracker, watch);
            write(tracker, file);
            stepWork.keep(state(ordinal, forward), file, MatteFile.CONTENT_TYPE);
            MatteFile.write(masks, file);
            stepWork.keep(name, file, MatteFile.CONTENT_TYPE);
        }
        Files.delete(file);
    }

    private TrackingPass pass(StepWork stepWork, Clip clip, boolean forward) {
        try {
            return new TrackingPass(clip, seeds(stepWork), forward, threads());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ThingSeeds seeds(StepWork stepWork) throws IOException {
        return ThingSeeds.read(stepWork.kept(seedsName()));
    }

    private static ThingTracker tracker(Path file) throws IOException {
        try (var in = new DataInputStream(
                new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file)), 1 << 16))) {
            return ThingTracker.read(in);
        }
    }

    private static void write(ThingTracker tracker, Path file) throws IOException {
        try (var out = new DataOutputStream(
                new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 16))) {
            tracker.write(out);
        }
    }

    private String seedsName() {
        return "seeds/" + version() + ".gz";
    }

    private String name(int segment, boolean forward) {
        return "masks/" + version() + (forward ? "/forward-" : "/backward-") + segment + ".gz";
    }

    private String state(int segment, boolean forward) {
        return "tracker/" + version() + (forward ? "/forward-" : "/backward-") + segment + ".gz";
    }

    /** Masks of a segment, merged from forward and backward tracking. */
    private List<FrameMatte> joined(StepWork stepWork, int segment) throws IOException {
        List<FrameMatte> later = MatteFile.read(stepWork.kept(name(segment, true)));
        List<FrameMatte> earlier = MatteFile.read(stepWork.kept(name(segment, false)));
        for (int frame = 0; frame < later.size(); frame++) {
            byte[] levels = later.get(frame).levels();
            byte[] others = earlier.get(frame).levels();
            for (int i = 0; i < levels.length; i++) {
                levels[i] |= others[i]; // at most one of the two masks is not empty
            }
        }
        return later;
    }

    @Override
    public ClipWork work(StepWork stepWork, Clip clip) {
        VideoInfo info = clip.plan().info();
        return new MaskWork(segment -> joined(stepWork, segment), WorkingSize.of(info.width(), info.height()));
    }
}
