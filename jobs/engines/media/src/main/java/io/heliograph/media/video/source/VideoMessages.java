// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.video.ContainerLimits;
import io.heliograph.media.video.DynamicRange;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Messages between a parent and its decoding child, apart from pixels. */
final class VideoMessages {
    /**
     * Orders in this order of constants: plan; open frames; seek to a key frame; buffers of the ring are free; open
     * sound packets; open sound samples; read sound.
     */
    static final int PLAN = 1;

    static final int FRAMES = 2;
    static final int SEEK = 3;
    static final int FREE = 4;
    static final int PACKETS = 5;
    static final int SAMPLES = 6;
    static final int READ = 7;

    /**
     * Answers in this order of constants: done; no sound track, or no more sound; a frame; refused with a reason;
     * failed; no more frames.
     */
    static final int DONE = 20;

    static final int NONE = 21;
    static final int FRAME = 22;
    static final int REFUSED = 23;
    static final int FAILED = 24;
    static final int END = 25;

    private static final int MOST_WORDS = 300;

    private VideoMessages() {}

    static void write(DataOutputStream out, VideoLimits limits) throws IOException {
        out.writeDouble(limits.maxSeconds());
        out.writeInt(limits.maxSide());
        out.writeLong(limits.maxPixels());
        out.writeLong(limits.maxBytes());
        out.writeInt(limits.maxFrames());
        out.writeInt(limits.container().maxStreams());
        out.writeLong(limits.container().maxHeaderBytes());
        out.writeLong(limits.container().maxTableEntries());
        out.writeLong(limits.container().maxPackets());
        out.writeLong(limits.container().maxProbeTime().toNanos());
    }

    static VideoLimits limits(DataInputStream in) throws IOException {
        return new VideoLimits(
                in.readDouble(),
                in.readInt(),
                in.readLong(),
                in.readLong(),
                in.readInt(),
                new ContainerLimits(
                        in.readInt(), in.readLong(), in.readLong(), in.readLong(), Duration.ofNanos(in.readLong())));
    }

    static void write(DataOutputStream out, SegmentPlan plan) throws IOException {
        VideoInfo info = plan.info();
        out.writeUTF(info.container());
        out.writeUTF(info.videoCodec());
        out.writeInt(info.width());
        out.writeInt(info.height());
        out.writeInt(info.rotation());
        out.writeBoolean(info.mirrored());
        out.writeUTF(info.pixelFormat());
        out.writeBoolean(info.alpha());
        out.writeInt(info.bitDepth());
        write(out, info.frameRate());
        write(out, info.timeBase());
        out.writeLong(info.durationMicros());
        out.writeInt(info.frameCount());
        out.writeBoolean(info.interlaced());
        out.writeUTF(info.dynamicRange().name());
        out.writeInt(info.peakNits());
        out.writeBoolean(info.hasAudio());
        String audio = info.audioCodec();
        out.writeUTF(audio == null ? "" : audio);
        out.writeBoolean(plan.orderOnly());
        out.writeInt(plan.segments().size());
        for (VideoSegment videoSegment : plan.segments()) {
            out.writeLong(videoSegment.keyTime());
            out.writeLong(videoSegment.keyDts());
            out.writeLong(videoSegment.start());
            out.writeLong(videoSegment.end());
        }
    }

    /** Reads a plan; refuses values that the limits would refuse in a file. */
    static SegmentPlan plan(DataInputStream in, VideoLimits limits) throws IOException {
        String container = in.readUTF();
        String codec = in.readUTF();
        int width = in.readInt();
        int height = in.readInt();
        int rotation = in.readInt();
        boolean mirrored = in.readBoolean();
        String format = in.readUTF();
        boolean alpha = in.readBoolean();
        int depth = in.readInt();
        Rational rate = rational(in);
        Rational base = rational(in);
        long micros = in.readLong();
        int frames = in.readInt();
        boolean interlaced = in.readBoolean();
        DynamicRange range = DynamicRange.valueOf(in.readUTF());
        int peak = in.readInt();
        boolean sound = in.readBoolean();
        String audio = in.readUTF();
        VideoInfo info = new VideoInfo(
                container,
                codec,
                width,
                height,
                rotation,
                mirrored,
                format,
                alpha,
                depth,
                rate,
                base,
                micros,
                frames,
                interlaced,
                range,
                peak,
                sound ? audio : null);
        boolean orderOnly = in.readBoolean();
        int count = in.readInt();
        boolean shaped = width > 0
                && height > 0
                && Math.max(width, height) <= limits.maxSide()
                && (long) width * height <= limits.maxPixels()
                && Math.floorMod(rotation, 90) == 0;
        boolean timed = base.isPositive() && frames > 0 && frames <= limits.maxFrames() && count > 0 && count <= frames;
        if (!shaped || !timed) {
            throw new UnreadableVideoException(
                    Reason.CORRUPT, "the decoded properties of the video are impossible: the file is damaged");
        }
        List<VideoSegment> segments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            segments.add(new VideoSegment(i, in.readLong(), in.readLong(), in.readLong(), in.readLong()));
        }
        return new SegmentPlan(info, segments, orderOnly, false);
    }

    static void write(DataOutputStream out, Rational fraction) throws IOException {
        out.writeInt(fraction.numerator());
        out.writeInt(fraction.denominator());
    }

    static Rational rational(DataInputStream in) throws IOException {
        return new Rational(in.readInt(), in.readInt());
    }

    static void write(DataOutputStream out, IOException why) throws IOException {
        if (why instanceof UnreadableVideoException refused) {
            out.writeByte(REFUSED);
            out.writeUTF(refused.reason().name());
        } else {
            out.writeByte(FAILED);
        }
        String words = String.valueOf(why.getMessage());
        out.writeUTF(words.substring(0, Math.min(MOST_WORDS, words.length())));
    }

    /** Converts an answer of the child to an exception. */
    static IOException exception(int answer, DataInputStream in) throws IOException {
        if (answer != REFUSED && answer != FAILED) {
            throw new IllegalArgumentException("no answer: " + answer);
        }
        Reason reason = answer == REFUSED ? Reason.valueOf(in.readUTF()) : Reason.CORRUPT;
        String words = in.readUTF().replaceAll("\\p{Cntrl}", " ");
        words = words.substring(0, Math.min(MOST_WORDS, words.length()));
        return answer == REFUSED ? new UnreadableVideoException(reason, words) : new IOException(words);
    }
}
