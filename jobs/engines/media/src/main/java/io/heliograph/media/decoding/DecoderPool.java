// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import io.heliograph.media.image.PixelDecoding;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.sandbox.ChildProgram;
import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.SandboxException;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Decodes pictures in child processes. Each decodes one picture at a time and is replaced when it dies, is late, or
 * reaches its age or number of pictures. If a process dies, its picture is tried once more in another: only a picture
 * that kills two processes is refused. Processes are started in the background: the first at once, each further one,
 * up to the limit, when a picture finds all of them busy.
 */
public final class DecoderPool implements PixelDecoding, AutoCloseable {
    private static final int TRIES = 2;
    private static final int SECONDS_BETWEEN_STARTS = 2;

    /** Number of consecutive failed starts after which requests no longer wait for a process. */
    private static final int HOPELESS = 3;

    private static final int SECONDS_TO_END = 10;
    private static final long LOOK_NANOS =
            TimeUnit.SECONDS.toNanos(1); // a waiting request checks this often whether a process can still become free

    private final Path folder;
    private final DecoderOptions options;
    private final DecoderListener listener;
    private final Class<? extends ChildProgram> program;
    private final SandboxLauncher launcher;
    private final BlockingQueue<DecoderProcess> idle = new LinkedBlockingQueue<>();
    private final Set<DecoderProcess> all = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean greeted = new AtomicBoolean();
    private final ScheduledExecutorService starter = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("decoder-starter").factory());
    private @Nullable ExchangeFolder exchange;
    private volatile @Nullable IOException notStarted;
    private final AtomicInteger failedStarts = new AtomicInteger(); // since the last successful start
    private final AtomicInteger wanted = new AtomicInteger(1); // processes wanted: grows while all are busy
    private volatile boolean closed;

    /**
     * @param folder for files that children need; below the data folder
     */
    public DecoderPool(Path folder, SandboxLauncher launcher, DecoderOptions options, DecoderListener listener) {
        this(folder, launcher, options, listener, PictureProgram.class);
    }

    DecoderPool(
            Path folder,
            SandboxLauncher launcher,
            DecoderOptions options,
            DecoderListener listener,
            Class<? extends ChildProgram> program) {
        this.folder = folder;
        this.launcher = launcher;
        this.options = options;
        this.listener = listener;
        this.program = program;
        starter.execute(this::grow);
    }

    /** Starts missing processes, and retries failed starts later; on the starter's thread. */
    private void grow() {
        try {
            while (!closed && all.size() < Math.min(wanted.get(), options.processes())) {
                DecoderProcess process = DecoderProcess.start(launcher, exchange(), options, program);
                all.add(process);
                notStarted = null;
                failedStarts.set(0);
                idle.add(process);
                if (greeted.compareAndSet(false, true)) {
                    listener.ready(process.missing());
                }
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            IOException cause = e instanceof IOException io ? io : new SandboxException("no decoder process starts", e);
            if (notStarted == null) {
                listener.notStarted(cause);
            }
            notStarted = cause;
            failedStarts.incrementAndGet();
            if (!closed) {
                var _ = starter.schedule(this::grow, SECONDS_BETWEEN_STARTS, TimeUnit.SECONDS);
            }
        } finally {
            if (closed) {
                end();
            }
        }
    }

    private ExchangeFolder exchange() throws IOException {
        if (exchange == null) {
            exchange = ExchangeFolder.open(folder, 4L * options.processes() * options.keptBytes());
        }
        return exchange;
    }

    @Override
    public Raster decode(MemorySegment file, ImageHeader header) throws IOException, UnreadableImageException {
        for (int tried = 1; ; tried++) {
            DecoderProcess process = take();
            try {
                return process.decode(file, header);
            } catch (DecoderDeathException death) {
                listener.died(death.reason().toString(), death.lastWords());
                judge(death.reason(), tried == TRIES);
            } finally {
                giveBack(process);
            }
        }
    }

    /** Returns if another process may try the picture once more; otherwise throws the failure. */
    private void judge(DecoderDeathException.Cause cause, boolean last) throws IOException, UnreadableImageException {
        switch (cause) {
            case LATE ->
                throw new UnreadableImageException(
                        Reason.TOO_COMPLEX,
                        "The image takes longer to decode than the "
                                + options.deadline().toSeconds() + " seconds that are allowed.");
            case STARVED -> throw new SandboxException("a decoder process got no processor time until its deadline");
            case CRASHED -> {
                if (last) {
                    throw new UnreadableImageException(
                            Reason.CORRUPT,
                            "The image file is damaged: its decoder crashed. Save it again with another program.");
                }
            }
            case KILLED -> {
                if (last) {
                    throw new SandboxException(
                            "decoder processes were killed from outside; check the memory of the machine");
                }
            }
        }
    }

    private DecoderProcess take() throws IOException {
        try {
            DecoderProcess process = idle.poll();
            while (process != null && !process.usable()) {
                giveBack(process); // the process died while it was idle
                process = idle.poll();
            }
            if (process == null) {
                wantAnother();
                process = await();
            }
            if (process == null || closed) {
                throw new SandboxException(
                        hopeless() ? "there are no decoder processes" : "no decoder process became free", notStarted);
            }
            return process;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SandboxException("interrupted while waiting for a decoder process", e);
        }
    }

    /** Starts one more process if all are busy and the limit allows it. */
    private void wantAnother() {
        if (!closed && all.size() >= wanted.get() && wanted.get() < options.processes()) {
            wanted.incrementAndGet();
            starter.execute(this::grow);
        }
    }

    /** The next free process; null after the maximum wait, or if no process can be started. */
    private @Nullable DecoderProcess await() throws InterruptedException {
        long until = System.nanoTime() + options.patience().toNanos();
        DecoderProcess process = null;
        for (long left = until - System.nanoTime();
                process == null && left > 0 && !hopeless();
                left = until - System.nanoTime()) {
            process = idle.poll(Math.min(left, LOOK_NANOS), TimeUnit.NANOSECONDS);
        }
        return process;
    }

    private boolean hopeless() {
        return all.isEmpty() && failedStarts.get() >= HOPELESS;
    }

    private void giveBack(DecoderProcess process) {
        if (process.usable() && !closed) {
            idle.add(process);
            return;
        }
        all.remove(process);
        if (closed) {
            process.close();
            return;
        }
        starter.execute(() -> {
            process.close();
            grow();
        });
    }

    /**
     * Kills all processes and closes the idle ones. A busy process is closed by the thread waiting for it, which may
     * still read its shared memory.
     */
    private void end() {
        all.forEach(DecoderProcess::kill);
        for (DecoderProcess each = idle.poll(); each != null; each = idle.poll()) {
            each.close();
        }
    }

    /** Kills all processes. Pictures that are being decoded fail. */
    @Override
    public void close() throws IOException {
        closed = true;
        end();
        starter.shutdown();
        try {
            var _ = starter.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (exchange != null) {
            exchange.close();
        }
    }
}
