// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.sandbox.ExchangeFile;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.DataInputStream;
import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/**
 * The frames that a child process decodes, a few of them ahead. The child can change their memory at any time, so only
 * pixels are read from it.
 */
final class ChildFrames implements FrameStream {
    /** Tolerance for frames that the child sends in excess of twice the number counted; more frames are refused. */
    private static final int EXTRA_FRAMES = 1_000;

    private final ChildVideo child;
    private final ExchangeFile memory;
    private final FrameRing ring;
    private final Rational sampleAspect;
    private final long mostFrames;
    private final AVFrame current = av_frame_alloc();
    private final AVFrame ahead = av_frame_alloc();
    private boolean started;
    private boolean hasCurrent;
    private boolean hasAhead;
    private long frames;

    ChildFrames(ChildVideo child, ExchangeFile memory, long placeBytes, Rational sampleAspect, SegmentPlan plan) {
        this.child = child;
        this.memory = memory;
        this.ring = new FrameRing(memory.content(), placeBytes);
        this.sampleAspect = sampleAspect;
        this.mostFrames = 2L * plan.info().frameCount() + EXTRA_FRAMES;
    }

    @Override
    public Rational sampleAspect() {
        return sampleAspect;
    }

    @Override
    public @Nullable AVFrame next() throws IOException {
        start();
        if (!hasAhead) {
            return null;
        }
        if (hasCurrent) {
            free(1);
        }
        av_frame_unref(current);
        av_frame_move_ref(current, ahead);
        hasCurrent = true;
        hasAhead = receive();
        current.duration(hasAhead ? Math.max(0, ahead.pts() - current.pts()) : 0);
        return current;
    }

    private void start() throws IOException {
        if (!started) {
            started = true;
            free(ring.places());
            hasAhead = receive();
        }
    }

    private void free(int places) throws IOException {
        child.order(VideoMessages.FREE, out -> out.writeInt(places));
    }

    @Override
    public boolean isAt(long time) {
        return started && hasAhead && ahead.pts() == time;
    }

    @Override
    public boolean isBefore(long time) throws IOException {
        start();
        return hasAhead && ahead.pts() < time;
    }

    @Override
    public void seek(long time, long dts) throws IOException {
        child.order(VideoMessages.SEEK, out -> {
            out.writeLong(time);
            out.writeLong(dts);
        });
        child.reply();
        av_frame_unref(current);
        av_frame_unref(ahead);
        hasCurrent = false;
        ring.restart();
        frames = 0;
        started = true;
        free(ring.places());
        hasAhead = receive();
    }

    private boolean receive() throws IOException {
        av_frame_unref(ahead);
        int answer = child.answer();
        if (answer == VideoMessages.END) {
            return false;
        }
        if (answer != VideoMessages.FRAME || ++frames > mostFrames) {
            throw new UnreadableVideoException(
                    Reason.CORRUPT, "decoding gave more frames than the video has packets: the file is damaged");
        }
        DataInputStream in = child.fromChild();
        ahead.pts(in.readLong());
        int[] tags = new int[FrameTags.NUMBERS];
        for (int i = 0; i < tags.length; i++) {
            tags[i] = in.readInt();
        }
        if (!ring.takes(tags[0], tags[1], tags[2])) {
            throw new UnreadableVideoException(Reason.CORRUPT, "a frame of the video has an impossible shape");
        }
        ring.show(ahead, tags[0], tags[1], tags[2]);
        FrameTags.apply(tags, ahead);
        return true;
    }

    @Override
    public void close() {
        av_frame_free(current);
        av_frame_free(ahead);
        memory.close();
    }
}
