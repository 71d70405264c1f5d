// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipReader;
import io.heliograph.operations.video.PassWatch;
import io.heliograph.vision.clip.ThingTracker;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Follows a thing through the segments of a clip, forward or backward from its seed frames. In each shot, frames before the first seed are
 * followed backward, all others forward from the latest seed. Frames of the other direction get empty masks. In shots without a seed, the
 * forward direction searches for the thing. For one thread.
 */
final class TrackingPass implements AutoCloseable {
    private static final int RUN = ThingTracker.RUN; // number of frames held in memory

    private final ThingSeeds seeds;
    private final boolean forward;
    private final ClipReader opened;
    private final FrameReader reader;

    TrackingPass(Clip clip, ThingSeeds seeds, boolean forward, int threads) throws IOException {
        this.seeds = seeds;
        this.forward = forward;
        opened = ClipReader.of(clip, threads);
        reader = opened.reader();
    }

    /**
     * The masks of a segment's frames, in order.
     *
     * @param tracker tracker with its state after the previously visited segment
     * @param watch called before every frame and after every run of masks
     */
    List<FrameMatte> masks(VideoSegment videoSegment, ThingTracker tracker, PassWatch watch) throws IOException {
        int from = seeds.survey().from(videoSegment.start());
        int to = seeds.survey().from(videoSegment.end());
        FrameMatte[] masks = new FrameMatte[to - from];
        for (int[] part : parts(from, to)) {
            part(videoSegment, from, part, tracker, masks, watch);
        }
        return Arrays.asList(masks);
    }

    /**
     * Divides a segment into runs, in the order of tracking. Each run is a pair of indexes: its first frame, and the frame after its last
     * one.
     */
    private List<int[]> parts(int from, int to) {
        List<int[]> parts = new ArrayList<>();
        for (int at = from; at < to; at += RUN) {
            parts.add(new int[] {at, Math.min(to, at + RUN)});
        }
        return forward ? parts : parts.reversed();
    }

    private void part(
            VideoSegment videoSegment, int from, int[] part, ThingTracker tracker, FrameMatte[] masks, PassWatch watch)
            throws IOException {
        boolean any = false;
        for (int frame = part[0]; frame < part[1]; frame++) {
            any |= isOurs(frame);
        }
        if (!any) {
            FrameMatte size = seeds.seeds().getFirst().matte();
            FrameMatte empty = empty(size.rows(), size.cols());
            Arrays.fill(masks, part[0] - from, part[1] - from, empty);
            watch.made(Collections.nCopies(part[1] - part[0], empty));
            return;
        }
        reader.seek(videoSegment);
        for (int skipped = from; skipped < part[0]; skipped++) {
            watch.checkpoint();
            reader.advance();
        }
        List<Mat> pictures = new ArrayList<>();
        try {
            for (int frame = part[0]; frame < part[1]; frame++) {
                watch.checkpoint();
                pictures.add(read());
            }
            List<FrameMatte> made = tracked(part, forward ? pictures : pictures.reversed(), tracker);
            for (int k = 0; k < made.size(); k++) {
                masks[(forward ? part[0] + k : part[1] - 1 - k) - from] = made.get(k);
            }
            watch.made(made);
        } finally {
            pictures.forEach(Mat::close);
        }
    }

    /** Masks of a run's frames, in the order of tracking. */
    private List<FrameMatte> tracked(int[] part, List<Mat> pictures, ThingTracker tracker) {
        List<FrameMatte> masks = new ArrayList<>();
        while (masks.size() < pictures.size()) {
            int frame = forward ? part[0] + masks.size() : part[1] - 1 - masks.size();
            Mat picture = pictures.get(masks.size());
            if (forward && seeds.survey().shots().contains(frame)) {
                tracker.cut();
            }
            Optional<ThingSeeds.Seed> seed = seeds.at(frame);
            if (!isOurs(frame)) {
                masks.add(empty(picture.rows(), picture.cols()));
            } else if (seed.isPresent()) {
                tracker.begin(picture, seed.get().matte(), seed.get().points());
                masks.add(forward ? seed.get().matte() : empty(picture.rows(), picture.cols()));
            } else {
                int end = masks.size() + followed(frame, forward ? part[1] - frame : frame - part[0] + 1);
                masks.addAll(tracker.next(pictures.subList(masks.size(), end)));
            }
        }
        return masks;
    }

    /** Number of frames from this one on, at most {@code most}, before the next seed, shot, or frame of the other direction. */
    private int followed(int frame, int most) {
        int count = 1;
        int step = forward ? 1 : -1;
        while (count < most) {
            int next = frame + count * step;
            boolean cut = forward && seeds.survey().shots().contains(next);
            if (cut || !isOurs(next) || seeds.at(next).isPresent()) {
                break;
            }
            count++;
        }
        return count;
    }

    private Mat read() throws IOException {
        if (!reader.advance()) {
            throw new IOException("a frame of the clip is missing");
        }
        return ClipSurvey.frame(reader);
    }

    private Optional<ThingSeeds.Seed> seed(int frame) {
        return seeds.of(seeds.survey().shot(frame));
    }

    /** Whether this pass, forward or backward, processes a frame. */
    private boolean isOurs(int frame) {
        Optional<ThingSeeds.Seed> seed = seed(frame);
        return forward
                ? seed.isEmpty() || frame >= seed.get().frame()
                : seed.isPresent() && frame <= seed.get().frame();
    }

    private static FrameMatte empty(int rows, int cols) {
        return new FrameMatte(rows, cols, new byte[rows * cols]);
    }

    @Override
    public void close() {
        opened.close();
    }
}
