// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.config.PlainCause;
import java.util.List;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.step.StepExecution;

/**
 * The trace of a failure for the tables, at most 2,500 characters: the cause in plain words in the first line, then the
 * deepest exception, then the exceptions around it. So the outer frames, which are the same for all failures, are cut
 * first.
 */
final class RootFirstTrace {
    /** Prefix of the first line of a trace. */
    static final String CAUSE = "Cause: ";

    private static final int LONGEST = 2500; // length of the column, in characters
    private static final int LONGEST_MESSAGE = 500;
    private static final int ROOT_FRAMES = 14;
    private static final int OUTER_FRAMES = 4;

    private RootFirstTrace() {}

    /** Replaces the trace that Spring Batch truncated, if the step failed. */
    static void into(StepExecution step) {
        List<Throwable> failures = step.getFailureExceptions();
        if (!failures.isEmpty()) {
            step.setExitStatus(new ExitStatus(step.getExitStatus().getExitCode(), of(failures.getFirst())));
        }
    }

    static String of(Throwable thrown) {
        var trace = new StringBuilder(CAUSE).append(PlainCause.of(thrown));
        List<Throwable> chain = PlainCause.chain(thrown).toList().reversed();
        int frames = ROOT_FRAMES;
        String relation = "";
        for (Throwable each : chain) {
            String title = each.toString();
            trace.append('\n').append(relation).append(title, 0, Math.min(title.length(), LONGEST_MESSAGE));
            StackTraceElement[] stack = each.getStackTrace();
            for (int i = 0; i < Math.min(frames, stack.length); i++) {
                trace.append("\n\tat ").append(stack[i]);
            }
            if (stack.length > frames) {
                trace.append("\n\t... ").append(stack.length - frames).append(" more");
            }
            frames = OUTER_FRAMES;
            relation = "Wrapped by: ";
        }
        return trace.length() <= LONGEST ? trace.toString() : trace.substring(0, LONGEST);
    }
}
