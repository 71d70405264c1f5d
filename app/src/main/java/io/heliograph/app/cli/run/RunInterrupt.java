// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jline.utils.Signals;
import org.springframework.util.FileSystemUtils;

/**
 * Ends a run by Ctrl-C or SIGTERM: the first signal finishes the files under way, the second ends the process at once. It uses no shutdown
 * hook, because hooks of libraries would close codecs while files are being finished.
 */
final class RunInterrupt implements AutoCloseable {
    /** Exit status by signal: 128 plus the number of the signal. */
    private static final Map<String, Integer> STATUSES = Map.of("INT", 130, "TERM", 143);

    private final PrintStream err;
    private final Path scratch;
    private final AtomicInteger status = new AtomicInteger(); // 0 until a signal arrives
    private final AtomicReference<Optional<RunReport>> report = new AtomicReference<>(Optional.empty());
    private final Map<String, Object> handlersBefore = new HashMap<>();

    /**
     * Handles signals until it is closed.
     *
     * @param scratch folder that is deleted when the process ends at once
     */
    RunInterrupt(PrintStream err, Path scratch) {
        this.err = err;
        this.scratch = scratch;
        STATUSES.forEach((name, code) -> {
            Object before = Signals.register(name, () -> receive(code));
            if (before != null) {
                handlersBefore.put(name, before);
            }
        });
    }

    /** Sets the report that prints its summary before the process ends at once. */
    void reportTo(RunReport running) {
        report.set(Optional.of(running));
    }

    /** Whether no further file is started. */
    boolean isStopping() {
        return status.get() != 0;
    }

    /** Exit status of an interrupted run; empty if no signal came. */
    Optional<Integer> status() {
        return Optional.of(status.get()).filter(code -> code != 0);
    }

    private void receive(int code) {
        if (status.compareAndSet(0, code)) {
            err.println("interrupted: the files under way are being finished; interrupt again to stop at once");
            return;
        }
        report.get().ifPresentOrElse(running -> running.end(() -> halt(code)), () -> halt(code));
    }

    private void halt(int code) {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        try {
            FileSystemUtils.deleteRecursively(scratch);
        } catch (IOException e) {
            err.println("left behind: " + scratch);
        }
        err.flush();
        Runtime.getRuntime().halt(code);
    }

    @Override
    public void close() {
        handlersBefore.forEach(Signals::unregister);
    }
}
