// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipReader;
import io.heliograph.operations.video.PassWatch;
import io.heliograph.vision.matting.video.ClipFrame;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.MatteRun;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes the mattes of one segment after the other. A segment's mattes depend on its own frames, on a few frames after it, and on the last
 * frame and matte of the previous segment. These are read again after a restart. If that matte is not stored, the previous segment's mattes
 * are made again from its first cut on. The result is therefore the same with and without a restart, and on one worker or several. For one
 * thread.
 */
final class MattePass implements AutoCloseable {
    private static final int MOST_AHEAD = ClipMatting.MOST_FRAMES + ClipMatting.AFTER;

    private final Clip clip;
    private final ClipReader opened;
    private final FrameReader reader;
    private final ClipMatting matting;
    private final Deque<Ahead> ahead = new ArrayDeque<>(); // frames that were read, but not processed yet
    private @Nullable ClipFrame last; // the last processed frame
    private int next = -1; // number of the segment after the last processed one
    private int frames; // number of frames of the last processed segment

    /** A frame with its time in the clip's time base. */
    private record Ahead(ClipFrame frame, long time) {}

    MattePass(Clip clip, ClipMatting.Keys keys, int threads) throws IOException {
        this.clip = clip;
        matting = new ClipMatting(clip.plan().info().width(), clip.plan().info().height(), keys);
        opened = ClipReader.of(clip, threads);
        reader = opened.reader();
    }

    /**
     * Makes the mattes of a segment's frames.
     *
     * @param before last matte of the previous segment; null for the first segment, or if the matte is not known
     * @param watch called before every frame and after every matte
     * @throws IllegalStateException if that matte is missing and needed: no shot begins in the previous segment, or with this one
     */
    MatteRun mattes(VideoSegment videoSegment, @Nullable FrameMatte before, PassWatch watch) throws IOException {
        if (videoSegment.ordinal() != next) {
            restart(videoSegment, watch);
        }
        @Nullable FrameMatte carried = before;
        if (videoSegment.ordinal() > 0 && before == null && !beginsShot(videoSegment, watch)) {
            carried = lastOf(clip.plan().segments().get(videoSegment.ordinal() - 1), watch);
        }
        MatteRun made = made(videoSegment, carried, watch);
        if (made.mattes().size() < frames) {
            throw new IllegalStateException(
                    "segment " + videoSegment.ordinal() + " needs the mattes of the segment before, which are missing");
        }
        return made;
    }

    private boolean beginsShot(VideoSegment videoSegment, PassWatch watch) throws IOException {
        return read(videoSegment, watch) > 0 && ahead.getFirst().frame().cutAfter(Objects.requireNonNull(last));
    }

    /** The last matte of a segment, computed from the segment's first cut on; null if it has no cut. */
    private @Nullable FrameMatte lastOf(VideoSegment videoSegment, PassWatch watch) throws IOException {
        restart(videoSegment, watch);
        List<FrameMatte> mattes =
                made(videoSegment, null, () -> watch.checkpoint()).mattes();
        return mattes.isEmpty() ? null : mattes.getLast();
    }

    /**
     * The mattes of a segment.
     *
     * @param before last matte of the previous segment; if it is null, the mattes begin at the first cut
     */
    private MatteRun made(VideoSegment videoSegment, @Nullable FrameMatte before, PassWatch watch) throws IOException {
        List<FrameMatte> mattes = new ArrayList<>();
        double certainty = 0;
        frames = 0;
        @Nullable FrameMatte carried = before;
        // runs have equal length, counted from the segment's first frame, so that the result is reproducible
        for (int own = read(videoSegment, watch); own > 0; own = read(videoSegment, watch)) {
            int run = Math.min(own, ClipMatting.MOST_FRAMES);
            List<ClipFrame> window = new ArrayList<>();
            if (last != null) {
                window.add(last);
            }
            int from = window.size();
            ahead.stream()
                    .limit((long) run + ClipMatting.AFTER)
                    .map(Ahead::frame)
                    .forEach(window::add);
            MatteRun made = matting.mattes(window, from, from + run, carried);
            watch.checkpoint();
            frames += run;
            if (!made.mattes().isEmpty()) {
                mattes.addAll(made.mattes());
                certainty += made.mattes().size() * made.certainty();
                watch.made(made.mattes());
                carried = mattes.getLast();
            }
            for (int k = 0; k < run; k++) {
                last = ahead.removeFirst().frame();
            }
        }
        next = videoSegment.ordinal() + 1;
        return new MatteRun(mattes, certainty / Math.max(1, mattes.size()));
    }

    /** Reads a run and its look-ahead; returns the number of frames read that belong to the segment. */
    private int read(VideoSegment videoSegment, PassWatch watch) throws IOException {
        int own = (int)
                ahead.stream().filter(each -> each.time() < videoSegment.end()).count();
        VideoSegment end = clip.plan().segments().getLast();
        while (ahead.size() < MOST_AHEAD && ahead.size() - own < ClipMatting.AFTER && reader.isWithin(end)) {
            watch.checkpoint();
            reader.advance();
            ahead.addLast(new Ahead(FrameLook.of(reader, matting), reader.time()));
            own += reader.time() < videoSegment.end() ? 1 : 0;
        }
        return own;
    }

    /** Moves the reader to a segment; reads the last frame before it. */
    private void restart(VideoSegment videoSegment, PassWatch watch) throws IOException {
        ahead.clear();
        last = null;
        if (videoSegment.ordinal() == 0) {
            reader.seek(videoSegment);
            return;
        }
        VideoSegment earlier = clip.plan().segments().get(videoSegment.ordinal() - 1);
        reader.seek(earlier);
        while (reader.isWithin(earlier)) {
            watch.checkpoint();
            reader.advance();
        }
        last = FrameLook.of(reader, matting);
    }

    @Override
    public void close() {
        opened.close();
    }
}
