// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.ColourSpace;
import io.heliograph.media.video.FrameConverter;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.SampleFormat;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundPackets;
import io.heliograph.media.video.SoundSamples;
import io.heliograph.media.video.UprightFrames;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Executes the parent's orders, and decodes frames ahead while the ring has free buffers. */
final class DecodingService implements AutoCloseable {
    private final Path file;
    private final LocalVideo video;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final FrameConverter frameConverter = new FrameConverter();
    private final AVFrame fitted = av_frame_alloc();
    private final AVFrame samples = av_frame_alloc();
    private final AVPacket packet = av_packet_alloc();
    private @Nullable FrameStream frames;
    private @Nullable FrameRing ring;
    private @Nullable SegmentPlan plan;
    private @Nullable SoundPackets packets;
    private @Nullable SoundSamples decoded;
    private int free;
    private boolean ended;

    DecodingService(Path file, DataInputStream in, DataOutputStream out) {
        this.file = file;
        this.video = new LocalVideo(file);
        this.in = in;
        this.out = out;
    }

    void run() throws IOException {
        while (true) {
            FrameStream open = frames;
            if (open != null && free > 0 && !ended && in.available() == 0) {
                attempt(() -> push(open));
            } else {
                int order = in.read();
                if (order < 0) {
                    return;
                }
                attempt(() -> obey(order));
            }
            out.flush();
        }
    }

    private interface Action {
        void run() throws IOException;
    }

    /** Sends failures of the file to the parent as answers. */
    private void attempt(Action action) throws IOException {
        try {
            action.run();
        } catch (IOException e) {
            ended = true;
            VideoMessages.write(out, e);
        }
    }

    private void obey(int order) throws IOException {
        switch (order) {
            case VideoMessages.PLAN -> {
                SegmentPlan made = video.plan(VideoMessages.limits(in), in.readDouble());
                out.writeByte(VideoMessages.DONE);
                VideoMessages.write(out, made);
            }
            case VideoMessages.FRAMES -> open();
            case VideoMessages.SEEK -> {
                long time = in.readLong();
                long dts = in.readLong();
                free = 0;
                ended = false;
                ring().restart();
                frames().seek(time, dts);
                out.writeByte(VideoMessages.DONE);
            }
            case VideoMessages.FREE -> free += in.readInt();
            case VideoMessages.PACKETS -> openPackets();
            case VideoMessages.SAMPLES -> openSamples();
            case VideoMessages.READ -> read();
            default -> throw new IOException("no order: " + order);
        }
    }

    private void open() throws IOException {
        Path memory = Path.of(in.readUTF());
        long placeBytes = in.readLong();
        SegmentPlan wanted = VideoMessages.plan(in, VideoLimits.OWN_WORK);
        int threads = in.readInt();
        closeStreams();
        plan = wanted;
        ring = new FrameRing(map(memory), placeBytes);
        FrameStream opened = video.frames(wanted, threads);
        frames = opened;
        out.writeByte(VideoMessages.DONE);
        VideoMessages.write(out, opened.sampleAspect());
    }

    private static MemorySegment map(Path memory) throws IOException {
        try (FileChannel channel = FileChannel.open(memory, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size(), Arena.global());
        }
    }

    private void push(FrameStream from) throws IOException {
        AVFrame frame = from.next();
        if (frame == null) {
            ended = true;
            out.writeByte(VideoMessages.END);
            return;
        }
        AVFrame shown = fitting(frame);
        ring().put(shown);
        free--;
        out.writeByte(VideoMessages.FRAME);
        out.writeLong(frame.pts());
        for (int tag : FrameTags.of(shown)) {
            out.writeInt(tag);
        }
    }

    /**
     * Scales a frame to the size of the first one if it needs more bytes than a buffer of the ring has. {@link UprightFrames} scales all
     * other frames of another size later.
     */
    private AVFrame fitting(AVFrame frame) throws IOException {
        if (ring().takes(frame.format(), frame.width(), frame.height()) || plan == null) {
            return frame;
        }
        VideoInfo info = plan.info();
        boolean sideways = info.rotation() % 180 != 0;
        av_frame_unref(fitted);
        ColourSpace colourSpace = ColourSpace.forEncoding(frame);
        frameConverter.convert(
                frame,
                fitted,
                UprightFrames.turnable(av_get_pix_fmt(info.pixelFormat())),
                sideways ? info.height() : info.width(),
                sideways ? info.width() : info.height(),
                colourSpace,
                colourSpace);
        return fitted;
    }

    private void openPackets() throws IOException {
        closeStreams();
        SoundPackets opened = video.soundPackets();
        packets = opened;
        if (opened == null) {
            out.writeByte(VideoMessages.NONE);
            return;
        }
        out.writeByte(VideoMessages.DONE);
        VideoMessages.write(out, opened.timeBase());
        SoundMessages.write(out, opened.parameters());
    }

    private void openSamples() throws IOException {
        closeStreams();
        SoundSamples opened = video.soundSamples();
        decoded = opened;
        if (opened == null) {
            out.writeByte(VideoMessages.NONE);
            return;
        }
        SampleFormat format = opened.format();
        out.writeByte(VideoMessages.DONE);
        VideoMessages.write(out, format.timeBase());
        out.writeInt(format.rate());
        out.writeInt(format.format());
        out.writeInt(format.channels());
        out.writeUTF(format.layout());
    }

    private void read() throws IOException {
        if (packets != null && packets.read(packet)) {
            out.writeByte(VideoMessages.DONE);
            SoundMessages.write(out, packet);
            av_packet_unref(packet);
        } else if (decoded != null && decoded.read(samples)) {
            out.writeByte(VideoMessages.DONE);
            SoundMessages.write(out, samples);
            av_frame_unref(samples);
        } else {
            out.writeByte(VideoMessages.NONE);
        }
    }

    private FrameRing ring() throws IOException {
        if (ring == null) {
            throw new IOException("no frames of " + file.getFileName() + " are open");
        }
        return ring;
    }

    private FrameStream frames() throws IOException {
        if (frames == null) {
            throw new IOException("no frames of " + file.getFileName() + " are open");
        }
        return frames;
    }

    private void closeStreams() {
        free = 0;
        ended = false;
        if (frames != null) {
            frames.close();
            frames = null;
        }
        if (packets != null) {
            packets.close();
            packets = null;
        }
        if (decoded != null) {
            decoded.close();
            decoded = null;
        }
    }

    @Override
    public void close() {
        closeStreams();
        frameConverter.close();
        av_frame_free(fitted);
        av_frame_free(samples);
        av_packet_free(packet);
    }
}
