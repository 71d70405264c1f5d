// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.FrameCount;
import io.heliograph.operations.video.LostTransparency;
import io.heliograph.operations.video.MatteFile;
import io.heliograph.operations.video.ReducedClipTask;
import io.heliograph.operations.video.WorkingSize;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.CameraPath;
import io.heliograph.vision.clip.CameraTracker;
import io.heliograph.vision.clip.CleanPlates;
import io.heliograph.vision.clip.ClipErasure;
import io.heliograph.vision.clip.ErasureFile;
import io.heliograph.vision.picture.MaskArea;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Erases things from a clip. The task reads the whole clip once to measure the camera's motion, builds clean plates (frames without the
 * things) for some frames, and stores both. Each frame is then filled independently, in any order.
 */
final class ErasureTask extends ReducedClipTask {
    private static final int PLATES = 16;
    private static final double RESTLESS =
            9; // mean misfit of aligned frames in levels (0 to 255) above which the background counts as moving
    private static final double INVENTED = 0.25; // maximum share of invented pixels in the holes without a warning
    private static final long SEED = 1;

    private final MaskVideo mask;

    /**
     * Creates the task of a request.
     *
     * @param field of the video, for errors
     * @param trim whether a longer clip is trimmed
     * @param engines engines at the start of the execution
     */
    ErasureTask(String field, MaskVideo mask, boolean trim, String engines, int threads) {
        super(field, trim, engines, threads);
        this.mask = mask;
    }

    private String platesName() {
        return "plates/" + version() + ".gz";
    }

    @Override
    public void prepare(StepWork stepWork, Clip clip) throws IOException {
        mask.prepare(stepWork, clip.plan());
        VideoInfo info = clip.plan().info();
        LostTransparency.say(stepWork, info, "erasing gives opaque videos only");
        WorkingSize working = WorkingSize.of(info.width(), info.height());
        working.sayIfSmaller(stepWork, info.width(), "things are erased");
        List<Long> times = new ArrayList<>();
        CameraPath path = path(stepWork, clip, working, times);
        CleanPlates plates = plates(stepWork, clip, working, path);
        try {
            say(stepWork, plates);
            Path file = stepWork.scratch().resolve("plates");
            try (var out = new DataOutputStream(
                    new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 16))) {
                out.writeInt(times.size());
                for (long time : times) {
                    out.writeLong(time);
                }
                ErasureFile.write(new ClipErasure(path, plates.plates()), out);
            }
            stepWork.keep(platesName(), file, MatteFile.CONTENT_TYPE);
            Files.delete(file);
        } finally {
            plates.plates().forEach(io.heliograph.vision.clip.CleanPlate::close);
        }
    }

    private CameraPath path(StepWork stepWork, Clip clip, WorkingSize working, List<Long> times) throws IOException {
        double most = 0;
        double least = 1;
        FrameCount count = FrameCount.all(stepWork, clip);
        try (VideoSource video = clip.again().open();
                FrameReader reader = FrameReader.of(video, clip.plan(), threads());
                MaskVideo.Frames masks = mask.open(stepWork);
                var tracker = new CameraTracker(working.width(), working.height())) {
            var end = clip.plan().segments().getLast();
            while (reader.isWithin(end) && reader.advance()) {
                stepWork.checkpoint();
                times.add(reader.micros());
                try (Mat bgr = bgr(reader, working);
                        Mat hole = masks.hole(reader.micros(), working.width(), working.height())) {
                    tracker.next(bgr, hole);
                    count.seen(bgr);
                    double share = MaskArea.share(hole);
                    most = Math.max(most, share);
                    least = Math.min(least, share);
                }
            }
            refuseUseless(most, least);
            return tracker.path();
        }
    }

    private void refuseUseless(double most, double least) {
        if (most == 0) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Empty mask: " + mask.field(),
                    "The field '" + mask.field()
                            + "': the mask is black in all frames. Paint the area to erase white.");
        }
        if (least >= 1) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Mask covers everything: " + mask.field(),
                    "The field '" + mask.field()
                            + "': the mask is white everywhere in all frames, so nothing is left to fill the area from."
                            + " Send a smaller mask.");
        }
    }

    private CleanPlates plates(StepWork stepWork, Clip clip, WorkingSize working, CameraPath path) throws IOException {
        Set<Integer> wanted = new HashSet<>(path.references(PLATES));
        List<CleanPlates.Reference> references = new ArrayList<>();
        try (VideoSource video = clip.again().open();
                FrameReader reader = FrameReader.of(video, clip.plan(), threads());
                MaskVideo.Frames masks = mask.open(stepWork)) {
            while (references.size() < wanted.size() && reader.advance()) {
                stepWork.checkpoint();
                if (wanted.contains(reader.index())) {
                    Mat hole = masks.hole(reader.micros(), working.width(), working.height());
                    if (MaskArea.share(hole) < 1) { // a frame that is completely masked adds no information
                        references.add(new CleanPlates.Reference(reader.index(), bgr(reader, working), hole));
                    } else {
                        hole.close();
                        wanted.remove(reader.index());
                    }
                }
            }
            return CleanPlates.of(path, references, SEED, stepWork::checkpoint);
        } finally {
            references.forEach(reference -> {
                reference.picture().close();
                reference.hole().close();
            });
        }
    }

    private static Mat bgr(FrameReader reader, WorkingSize working) throws IOException {
        try (Raster picture = reader.picture();
                Mat opaque = LostTransparency.overWhite(picture)) {
            return working.of(opaque);
        }
    }

    private static void say(StepWork stepWork, CleanPlates plates) {
        if (plates.misfit() > RESTLESS) {
            stepWork.warn(
                    "The background moves by itself, or the camera moves close to it: the filled area may not match"
                            + " it in all frames. Check the result.");
        }
        if (!plates.doubted().isEmpty()) {
            stepWork.warn("The camera's motion is uncertain near "
                    + plates.doubted().stream().map(String::valueOf).collect(Collectors.joining(", ", "frame ", ""))
                    + ": the area there is filled from the same frame, and a shadow of the thing may stay.");
        }
        if (plates.invented() > INVENTED) {
            stepWork.warn(String.format(
                    java.util.Locale.ROOT,
                    "%.0f %% of the erased area hides background that no frame shows; it was invented from its surroundings.",
                    100 * plates.invented()));
        }
    }

    @Override
    public ClipWork work(StepWork stepWork, Clip clip) throws IOException {
        long[] times;
        ClipErasure erasure;
        try (var in = new DataInputStream(new GZIPInputStream(
                new BufferedInputStream(Files.newInputStream(stepWork.kept(platesName()))), 1 << 16))) {
            times = new long[in.readInt()];
            for (int i = 0; i < times.length; i++) {
                times[i] = in.readLong();
            }
            erasure = ErasureFile.read(in);
        }
        VideoInfo info = clip.plan().info();
        return new ErasureWork(erasure, times, mask.open(stepWork), WorkingSize.of(info.width(), info.height()));
    }
}
