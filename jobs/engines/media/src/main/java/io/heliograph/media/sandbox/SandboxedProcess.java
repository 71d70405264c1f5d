// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The parent's view of a running child. For one thread at a time, except {@link #close()}, which may be called at any
 * moment and ends all reading and writing. No output of the child may be trusted: it has read hostile bytes.
 */
public final class SandboxedProcess implements AutoCloseable {
    private static final int LAST_WORDS = 2_000;
    private static final int SECONDS_TO_DIE = 10;
    private static final int KILLED = 128 + 9;

    private final Process process;
    private final Path complaints;
    private final ScheduledExecutorService clock;
    private final DataOutputStream toChild;
    private final DataInputStream fromChild;
    private Set<SandboxProtection> missing = Set.of();
    private volatile String lastWords = "";

    SandboxedProcess(Process process, Path complaints, ScheduledExecutorService clock) {
        this.process = process;
        this.complaints = complaints;
        this.clock = clock;
        toChild = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        fromChild = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    }

    /**
     * Waits until the child reports that it is confined.
     *
     * @param patience time to answer; up to {@value StartDeadline#PERIODS} times as long if the child gets no processor time
     */
    void greet(Duration patience) throws IOException {
        try (StartDeadline deadline = new StartDeadline(clock, patience, process)) {
            try {
                if (fromChild.readInt() != ChildMain.GREETING) {
                    throw new SandboxException("a child process sent unexpected data at its start" + lastLine());
                }
                missing = Set.copyOf(SandboxProtection.parse(fromChild.readUTF()));
            } catch (IOException | IllegalArgumentException e) {
                throw e instanceof SandboxException known ? known : new SandboxException(failedStart(deadline), e);
            }
            if (!deadline.waited().isZero()) {
                throw new SandboxException(failedStart(deadline));
            }
        }
    }

    /** Why the child did not answer. Kills it if it is alive. */
    private String failedStart(StartDeadline deadline) {
        boolean ended = ended();
        String last = lastLine();
        Duration waited = deadline.waited();
        if (!waited.isZero()) {
            return "a child process did not answer within " + waited.toSeconds() + " s and was killed" + last;
        }
        return (ended
                        ? "a child process ended at its start with exit code " + process.exitValue()
                        : "a child process closed its output or sent unexpected data at its start")
                + last;
    }

    /** Kills the child. Returns the last line of its error output that is no frame of a stack trace, after a colon; empty without one. */
    private String lastLine() {
        close();
        return lastWords
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("at ") && !line.startsWith("... "))
                .reduce((_, later) -> later)
                .map(line -> ": " + line)
                .orElse("");
    }

    public DataOutputStream toChild() {
        return toChild;
    }

    public DataInputStream fromChild() {
        return fromChild;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Protections of the child that this machine does not support. */
    public Set<SandboxProtection> missing() {
        return missing;
    }

    /** Kills the child after some time, unless the deadline is closed before. */
    public KillDeadline deadline(Duration after) {
        return new KillDeadline(clock, after, process);
    }

    /** The child's processor time so far; zero if unknown. */
    public Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /**
     * Kills the child if it is alive. Returns whether it had been killed from outside before (by an operator, or by the
     * kernel for lack of memory).
     */
    public boolean wasKilled() {
        boolean lives = !ended();
        close();
        return !lives && process.exitValue() == KILLED;
    }

    /** Whether the child has ended. Waits up to a second, since its streams end before the process does. */
    private boolean ended() {
        try {
            return process.waitFor(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The end of the child's error output after it has ended, for logs. */
    public String lastWords() {
        return lastWords;
    }

    /** Kills it. */
    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(SECONDS_TO_DIE, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            if (Files.exists(complaints)) {
                String all = Files.readString(complaints, StandardCharsets.ISO_8859_1)
                        .strip();
                lastWords = all.substring(Math.max(0, all.length() - LAST_WORDS));
                Files.deleteIfExists(complaints);
            }
        } catch (IOException e) {
            lastWords = "unknown: " + e;
        }
    }
}
