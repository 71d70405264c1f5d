// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Sliding window over the frames of a clip. After a move to another segment, the frames before it are read again. For one thread. */
final class NeighbouringFrames implements AutoCloseable {
    private final Clip clip;
    private final int reach;
    private final ClipReader opened;
    private final FrameReader reader;
    private final List<Raster> held = new ArrayList<>(); // the window's frames, in the order of the clip
    private int at = -1; // index of the current frame in that list
    private int next = -1; // number of the segment that the reader reads next

    /**
     * Opens the clip again.
     *
     * @param reach neighbours on each side
     */
    NeighbouringFrames(Clip clip, int reach, int threads) throws IOException {
        this.clip = clip;
        this.reach = reach;
        opened = ClipReader.of(clip, threads);
        reader = opened.reader();
    }

    /** Moves to the position before a segment's first frame. */
    void begin(VideoSegment videoSegment, Runnable checkpoint) throws IOException {
        if (videoSegment.ordinal() != next) {
            drop(held.size());
            at = -1;
            if (videoSegment.ordinal() == 0) {
                reader.seek(videoSegment);
            } else {
                VideoSegment earlier = clip.plan().segments().get(videoSegment.ordinal() - 1);
                reader.seek(earlier);
                while (reader.isWithin(earlier)) {
                    checkpoint.run();
                    reader.advance();
                    held.add(reader.picture());
                    drop(held.size() - reach);
                }
                at = held.size() - 1;
            }
        }
        next = videoSegment.ordinal() + 1;
    }

    /** Advances to the next frame. */
    void advance() throws IOException {
        at++;
        VideoSegment end = clip.plan().segments().getLast();
        while (held.size() <= at + reach && reader.isWithin(end) && reader.advance()) {
            held.add(reader.picture());
        }
        int gone = Math.max(0, at - reach);
        drop(gone);
        at -= gone;
        if (at >= held.size()) {
            throw new IOException("a frame of the clip is missing");
        }
    }

    private void drop(int count) {
        for (int i = 0; i < count; i++) {
            held.removeFirst().close();
        }
    }

    /** The current frame; owned by this window. */
    Raster frame() {
        return held.get(at);
    }

    /** The frames around the current one, without the current one. */
    List<Raster> neighbours() {
        List<Raster> neighbours = new ArrayList<>(held);
        neighbours.remove(at);
        return neighbours;
    }

    @Override
    public void close() {
        drop(held.size());
        opened.close();
    }
}
