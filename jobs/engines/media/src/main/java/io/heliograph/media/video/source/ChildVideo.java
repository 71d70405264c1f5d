// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.sandbox.ChildSpecification;
import io.heliograph.media.sandbox.ExchangeFile;
import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.KillDeadline;
import io.heliograph.media.sandbox.SandboxedProcess;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundPackets;
import io.heliograph.media.video.SoundSamples;
import io.heliograph.media.video.TimeBudget;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.VideoLimits;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A video that a sandboxed child process reads and decodes. If the child dies, the video is refused, unless the child was
 * killed from outside. A child that cannot be started is a fault of this machine.
 */
final class ChildVideo extends VideoSource {
    private static final int HEAP_BYTES = 96 << 20;

    private final SandboxedProcess process;
    private final Path folder;
    private final Duration patience;
    private final DataInputStream input = new DataInputStream(new WatchedInput());
    private Duration longestWait;

    ChildVideo(VideoSandbox sandbox, Path file) throws IOException {
        patience = sandbox.patience();
        longestWait = patience;
        folder = sandbox.exchange().forChild();
        try {
            Path real = file.toRealPath();
            process = sandbox.launcher()
                    .start(new ChildSpecification(
                            DecodingProgram.class,
                            List.of(real.toString()),
                            List.of(real),
                            List.of(folder),
                            HEAP_BYTES,
                            sandbox.memoryBytes(),
                            sandbox.processorTime()));
        } catch (IOException | RuntimeException e) {
            ExchangeFolder.remove(folder);
            throw e;
        }
    }

    /** Writes the parameters of an order to the child. */
    @FunctionalInterface
    interface Words {
        void write(DataOutputStream out) throws IOException;
    }

    void order(int order, Words words) throws IOException {
        try {
            process.toChild().writeByte(order);
            words.write(process.toChild());
            process.toChild().flush();
        } catch (IOException e) {
            throw death(false, e);
        }
    }

    DataInputStream fromChild() {
        return input;
    }

    /** Waits for the child's next answer; throws if the answer is a refusal or a failure. */
    int answer() throws IOException {
        return answer(patience);
    }

    /** Waits for the answer to an order, skipping frames sent before it. */
    int reply() throws IOException {
        int answer = answer();
        while (answer == VideoMessages.FRAME || answer == VideoMessages.END) {
            if (answer == VideoMessages.FRAME) {
                FrameTags.skip(fromChild());
            }
            answer = answer();
        }
        return answer;
    }

    private int answer(Duration longest) throws IOException {
        longestWait = longest;
        int answer = input.readByte();
        longestWait = patience;
        if (answer == VideoMessages.REFUSED || answer == VideoMessages.FAILED) {
            throw VideoMessages.exception(answer, input);
        }
        return answer;
    }

    /**
     * The child's output. Each wait for bytes is limited, also within a message. At the end of the output, the
     * exception gives the reason why the child ended.
     */
    private final class WatchedInput extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            InputStream in = process.fromChild();
            int there = in.available();
            return there > 0 ? in.read(target, offset, Math.min(there, length)) : await(in, target, offset, length);
        }

        private int await(InputStream in, byte[] target, int offset, int length) throws IOException {
            boolean passed = false;
            IOException end;
            try (KillDeadline deadline = process.deadline(longestWait)) {
                try {
                    int count = in.read(target, offset, length);
                    if (count >= 0) {
                        return count;
                    }
                    end = new EOFException("the child has ended");
                } catch (IOException e) {
                    end = e;
                }
                passed = deadline.passed();
            }
            throw death(passed, end);
        }
    }

    private IOException death(boolean passed, IOException cause) {
        IOException why;
        if (passed) {
            why = new UnreadableVideoException(
                    Reason.TOO_COMPLEX, "a part of the video takes longer than " + patience.toSeconds() + " s");
        } else if (process.wasKilled()) {
            why = new IOException("the process that decoded the video was killed from outside", cause);
        } else {
            why = new UnreadableVideoException(Reason.CORRUPT, "the video's decoder failed");
        }
        why.addSuppressed(cause);
        return why;
    }

    @Override
    public SegmentPlan plan(VideoLimits limits, double targetSeconds) throws IOException {
        order(VideoMessages.PLAN, out -> {
            VideoMessages.write(out, limits);
            out.writeDouble(targetSeconds);
        });
        // the child enforces the limit itself
        answer(limits.container()
                .maxProbeTime()
                .multipliedBy(TimeBudget.PATIENCE + 1L)
                .plus(patience));
        try {
            return VideoMessages.plan(fromChild(), limits);
        } catch (IllegalArgumentException e) {
            throw nonsense(e);
        }
    }

    private static UnreadableVideoException nonsense(Exception cause) {
        UnreadableVideoException nonsense = new UnreadableVideoException(
                Reason.CORRUPT, "the decoded properties of the video are impossible: the file is damaged");
        nonsense.initCause(cause);
        return nonsense;
    }

    @Override
    public FrameStream frames(SegmentPlan plan, int threads) throws IOException {
        long placeBytes = FrameRing.placeBytes(plan.info());
        ExchangeFile memory = new ExchangeFile(folder, FrameRing.bytes(placeBytes));
        FrameStream frames = null;
        try {
            order(VideoMessages.FRAMES, out -> {
                out.writeUTF(memory.path().toString());
                out.writeLong(placeBytes);
                VideoMessages.write(out, plan);
                out.writeInt(threads);
            });
            reply();
            memory.unlink(); // parent and child have mapped the file
            frames = new ChildFrames(this, memory, placeBytes, VideoMessages.rational(fromChild()), plan);
            return frames;
        } catch (IllegalArgumentException e) {
            throw nonsense(e);
        } finally {
            if (frames == null) {
                memory.close();
            }
        }
    }

    @Override
    public @Nullable SoundPackets soundPackets() throws IOException {
        order(VideoMessages.PACKETS, _ -> {});
        return reply() == VideoMessages.NONE ? null : new ChildSoundPackets(this);
    }

    @Override
    public @Nullable SoundSamples soundSamples() throws IOException {
        order(VideoMessages.SAMPLES, _ -> {});
        return reply() == VideoMessages.NONE ? null : new ChildSoundSamples(this);
    }

    @Override
    public void close() {
        process.close();
        ExchangeFolder.remove(folder);
    }
}
