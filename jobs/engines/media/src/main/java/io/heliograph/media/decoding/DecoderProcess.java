// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.sandbox.ChildProgram;
import io.heliograph.media.sandbox.ChildSpecification;
import io.heliograph.media.sandbox.ExchangeFile;
import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.KillDeadline;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.sandbox.SandboxProtection;
import io.heliograph.media.sandbox.SandboxedProcess;
import io.heliograph.pixels.Raster;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;

/** One decoder process, with the file that it keeps for exchanging pictures. For one thread at a time. */
final class DecoderProcess implements AutoCloseable {
    /** Alignment of the pixels in the file, in bytes: a multiple of every usual page size. */
    private static final long PAGE = 1 << 16;

    private static final int LONGEST_MESSAGE = 300;

    /** A child with less processor time than its deadline divided by this counts as starved. */
    private static final int STARVED = 4;

    private final SandboxedProcess process;
    private final Path folder;
    private final ExchangeFile kept;
    private final DecoderOptions options;
    private final long started = System.nanoTime();
    private int pictures;
    private boolean outOfStep;

    private DecoderProcess(SandboxedProcess process, Path folder, ExchangeFile kept, DecoderOptions options) {
        this.process = process;
        this.folder = folder;
        this.kept = kept;
        this.options = options;
    }

    static DecoderProcess start(
            SandboxLauncher launcher,
            ExchangeFolder exchange,
            DecoderOptions options,
            Class<? extends ChildProgram> program)
            throws IOException {
        Path folder = exchange.forChild();
        ExchangeFile kept = new ExchangeFile(folder, options.keptBytes());
        try {
            SandboxedProcess process = launcher.start(new ChildSpecification(
                    program,
                    List.of(kept.path().toString()),
                    List.of(),
                    List.of(folder),
                    options.heapBytes(),
                    options.dataBytes(),
                    options.ageEach().multipliedBy(4)));
            kept.unlink();
            return new DecoderProcess(process, folder, kept, options);
        } catch (IOException | RuntimeException e) {
            kept.close();
            ExchangeFolder.remove(folder);
            throw e;
        }
    }

    Set<SandboxProtection> missing() {
        return process.missing();
    }

    /** Whether the process can decode another picture. */
    boolean usable() {
        return !outOfStep
                && process.isAlive()
                && pictures < options.picturesEach()
                && System.nanoTime() - started < options.ageEach().toNanos();
    }

    /**
     * Decodes a picture.
     *
     * @throws DecoderDeathException if the process died while decoding, or was killed
     */
    Raster decode(MemorySegment file, ImageHeader header)
            throws IOException, UnreadableImageException, DecoderDeathException {
        pictures++;
        outOfStep = true; // reset when the child has answered completely
        long place = (file.byteSize() + PAGE - 1) / PAGE * PAGE;
        long bytes = place + header.rasterBytes();
        if (bytes <= options.keptBytes()) {
            return decode(file, header, kept, "", place);
        }
        try (ExchangeFile once = new ExchangeFile(folder, bytes)) {
            return decode(file, header, once, once.path().toString(), place);
        }
    }

    private Raster decode(MemorySegment file, ImageHeader header, ExchangeFile exchange, String name, long place)
            throws IOException, UnreadableImageException, DecoderDeathException {
        MemorySegment.copy(file, 0, exchange.content(), 0, file.byteSize());
        Duration before = process.processorTime();
        try (KillDeadline deadline = process.deadline(options.deadline())) {
            DecodingVerdict decodingVerdict;
            try {
                DataOutputStream out = process.toChild();
                out.writeUTF(name);
                out.writeLong(file.byteSize());
                out.writeLong(place);
                out.writeLong(header.rasterBytes());
                out.flush();
                decodingVerdict = read(DecodingVerdict.class, process.fromChild());
                judge(decodingVerdict, process.fromChild());
            } catch (IOException ended) {
                throw death(deadline, before);
            }
        }
        return copied(exchange.content().asSlice(place, header.rasterBytes()), header);
    }

    /** Throws the matching exception unless the child reports that it decoded the picture. */
    private void judge(DecodingVerdict decodingVerdict, DataInputStream answer)
            throws IOException, UnreadableImageException {
        switch (decodingVerdict) {
            case DECODED -> outOfStep = false;
            case REFUSED -> {
                Reason reason = read(Reason.class, answer);
                String message = answer.readUTF();
                outOfStep = false;
                throw new UnreadableImageException(
                        reason, message.substring(0, Math.min(LONGEST_MESSAGE, message.length())));
            }
            case OUT_OF_MEMORY ->
                throw new UnreadableImageException(
                        Reason.TOO_COMPLEX,
                        "Decoding the image takes more memory than is allowed for its size; save it again as JPEG or PNG.");
            case FAILED -> throw new IllegalStateException("a decoder failed: " + answer.readUTF());
        }
    }

    private static <E extends Enum<E>> E read(Class<E> type, DataInputStream answer) throws IOException {
        try {
            return Enum.valueOf(type, answer.readUTF());
        } catch (IllegalArgumentException nonsense) {
            throw new IOException(nonsense);
        }
    }

    private DecoderDeathException death(KillDeadline deadline, Duration before) {
        boolean killed = process.wasKilled();
        if (!deadline.passed()) {
            return killed
                    ? new DecoderDeathException(DecoderDeathException.Cause.KILLED, process.lastWords())
                    : new DecoderDeathException(DecoderDeathException.Cause.CRASHED, process.lastWords());
        }
        Duration used = deadline.processorTime().minus(before);
        boolean starved = used.compareTo(options.deadline().dividedBy(STARVED)) < 0;
        return new DecoderDeathException(
                starved ? DecoderDeathException.Cause.STARVED : DecoderDeathException.Cause.LATE, process.lastWords());
    }

    /** Copies the pixels into private memory, where the child cannot change them. */
    private static Raster copied(MemorySegment pixels, ImageHeader header) {
        try (Mat shared = new Mat(
                header.uprightHeight(),
                header.uprightWidth(),
                header.alpha() ? opencv_core.CV_8UC4 : opencv_core.CV_8UC3,
                new BytePointer(pixels.asByteBuffer()))) {
            return Raster.owning(shared.clone());
        }
    }

    /** Ends the process; a thread waiting for its answer gets none. */
    void kill() {
        process.close();
    }

    /** Ends the process and unmaps its memory: nobody may be reading it. */
    @Override
    public void close() {
        process.close();
        kept.close();
        ExchangeFolder.remove(folder);
    }
}
