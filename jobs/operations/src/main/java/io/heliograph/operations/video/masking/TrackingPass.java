// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipReader;
import io.heliograph.operations.video.PassWatch;
import io.heliograph.pixels.MatrixArrays;
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
    private static final int RUN = 64; // number of frames held in memory, for processing from the last to the first

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
     * @param watch called before every frame and after every mask
     */
    List<FrameMatte> masks(VideoSegment videoSegment, ThingTracker tracker, PassWatch watch) throws IOException {
        int from = seeds.survey().from(videoSegment.start());
        int to = seeds.survey().from(videoSegment.end());
        FrameMatte[] masks = new FrameMatte[to - from];
        int run = forward ? to - from : RUN;
        for (int[] part : parts(from, to, Math.max(1, run))) {
            part(videoSegment, from, part, tracker, masks, watch);
        }
        return Arrays.asList(masks);
    }

    /**
     * Divides a segment into runs, in the order of tracking. Each run is a pair of indexes: its first frame, and the frame after its last
     * one.
     */
    private List<int[]> parts(int from, int to, int run) {
        List<int[]> parts = new ArrayList<>();
        for (int at = from; at < to; at += run) {
            parts.add(new int[] {at, Math.min(to, at + run)});
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
        if (forward) {
            for (int frame = part[0]; frame < part[1]; frame++) {
                watch.checkpoint();
                try (Mat picture = read()) {
                    masks[frame - from] = mask(frame, picture, tracker);
                }
                watch.made(List.of(masks[frame - from]));
            }
        } else {
            backward(from, part, tracker, masks, watch);
        }
    }

    private void backward(int from, int[] part, ThingTracker tracker, FrameMatte[] masks, PassWatch watch)
            throws IOException {
        List<byte[]> held = new ArrayList<>();
        int rows = 0;
        int cols = 0;
        for (int frame = part[0]; frame < part[1]; frame++) {
            watch.checkpoint();
            try (Mat picture = read()) {
                held.add(MatrixArrays.bytes(picture));
                rows = picture.rows();
                cols = picture.cols();
            }
        }
        for (int frame = part[1] - 1; frame >= part[0]; frame--) {
            watch.checkpoint();
            try (Mat picture = MatrixArrays.mat(held.get(frame - part[0]), rows, cols)) {
                masks[frame - from] = mask(frame, picture, tracker);
            }
            watch.made(List.of(masks[frame - from]));
        }
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

    private FrameMatte mask(int frame, Mat picture, ThingTracker tracker) {
        if (forward && seeds.survey().shots().contains(frame)) {
            tracker.cut();
        }
        if (!isOurs(frame)) {
            return empty(picture.rows(), picture.cols());
        }
        Optional<ThingSeeds.Seed> seed = seeds.at(frame);
        if (seed.isPresent()) {
            tracker.begin(picture, seed.get().matte(), seed.get().points());
            return forward ? seed.get().matte() : empty(picture.rows(), picture.cols());
        }
        return tracker.next(picture);
    }

    private static FrameMatte empty(int rows, int cols) {
        return new FrameMatte(rows, cols, new byte[rows * cols]);
    }

    @Override
    public void close() {
        opened.close();
    }
}
