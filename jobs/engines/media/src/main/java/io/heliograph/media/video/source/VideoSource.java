// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundPackets;
import io.heliograph.media.video.SoundSamples;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoLimits;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A client's video file, read and decoded in this process or in a sandboxed child process. For one thread at a time; only one of
 * its opened streams is used at a time.
 */
public abstract sealed class VideoSource implements AutoCloseable permits LocalVideo, ChildVideo {
    /** Opens files. */
    @FunctionalInterface
    public interface Opener {
        /**
         * Opens a file without parsing it.
         *
         * @throws IOException for reasons of this machine only
         */
        VideoSource open(Path file) throws IOException;
    }

    /** A file decoded in this process. */
    public static VideoSource local(Path file) {
        return new LocalVideo(file);
    }

    /**
     * Probes the file and plans its segments, as {@link SegmentPlan#of(Path, VideoLimits, double)} does.
     *
     * @throws UnreadableVideoException if the file is not an accepted video, or exceeds a limit
     */
    public abstract SegmentPlan plan(VideoLimits limits, double targetSeconds) throws IOException;

    public abstract FrameStream frames(SegmentPlan plan, int threads) throws IOException;

    /** The packets of its sound track, or null if there is none. */
    public abstract @Nullable SoundPackets soundPackets() throws IOException;

    /** The decoded samples of the sound track; null if there is none, or its codec is not accepted. */
    public abstract @Nullable SoundSamples soundSamples() throws IOException;

    @Override
    public abstract void close();
}
