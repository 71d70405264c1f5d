// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.TerminalProgress;
import io.heliograph.app.cli.run.InputList.Input;
import io.heliograph.app.cli.run.LocalRunner.Ended;
import io.heliograph.batch.local.FrameWatch;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reports progress with rate and remaining time for people, and a line per file for programs; lists failures at the end, and the warnings
 * that a bar would have overwritten.
 */
final class RunReport implements AutoCloseable {
    private static final int MOST_LISTED = 20; // of failures, and of warnings

    private final int count;
    private final boolean json;
    private final PrintStream out;
    private final PrintStream err;
    private final PrintStream people;
    private final @Nullable ProgressBar bar;
    private final long began = System.nanoTime();
    private final List<String> failures = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>(); // held back while there is a bar
    private int done;
    private int skipped;
    private int failed;
    private int warned;

    /**
     * Output streams of a run.
     *
     * @param out lines of JSON
     * @param err progress, warnings and failures
     * @param people summary
     */
    record Streams(PrintStream out, PrintStream err, PrintStream people) {}

    RunReport(int count, boolean json, Streams streams) {
        this(count, json, streams, json ? Optional.empty() : TerminalProgress.bar(streams.err(), count, " files", 1));
    }

    /** As the other constructor, with a given bar; it is closed with this report. */
    RunReport(int count, boolean json, Streams streams, Optional<ProgressBar> bar) {
        this.count = count;
        this.json = json;
        this.out = streams.out();
        this.err = streams.err();
        this.people = streams.people();
        this.bar = bar.orElse(null);
    }

    synchronized void add(Optional<Input> input, Ended ended) {
        String name = input.map(each -> each.file().toString()).orElse("(no file)");
        ObjectNode line = JsonNodeFactory.instance.objectNode().put("file", name);
        switch (ended) {
            case Ended.Done(var outputs, var warning) -> {
                done++;
                outputs.forEach(line.put("state", "done").putArray("outputs")::add);
                warning.ifPresent(text -> {
                    warned++;
                    line.put("warning", text);
                    say(name + ": " + text);
                });
            }
            case Ended.Skipped(var outputs) -> {
                skipped++;
                outputs.forEach(line.put("state", "skipped").putArray("outputs")::add);
            }
            case Ended.Failed(var failure) -> {
                failed++;
                line.put("state", "failed")
                        .putObject("error")
                        .put("code", failure.code().name())
                        .put("details", failure.details());
                if (failures.size() < MOST_LISTED) {
                    failures.add(name + ": " + failure.details());
                }
            }
            case Ended.Stopped() -> {
                return;
            }
        }
        if (json) {
            out.println(line);
        }
        if (bar != null) {
            bar.setExtraMessage("");
            bar.step();
        }
    }

    /** Observer that shows the progress of a video's frames beside the bar. */
    FrameWatch watch(Optional<Input> input) {
        if (bar == null || input.isEmpty()) {
            return FrameWatch.NONE;
        }
        var line = new ClipLine(String.valueOf(input.get().file().getFileName()));
        return (steps, step, done, all) -> bar.setExtraMessage(line.at(steps, step, done, all, System.nanoTime()));
    }

    /** Prints a warning; keeps it for the summary if a bar would overwrite it. A JSON line contains it. */
    private void say(String text) {
        if (json) {
            return;
        }
        if (bar == null) {
            err.println("warning: " + text);
        } else if (warnings.size() < MOST_LISTED) {
            warnings.add(text);
        }
    }

    synchronized int failed() {
        return failed;
    }

    synchronized void summary() {
        double seconds = (System.nanoTime() - began) / 1e9;
        if (!warnings.isEmpty()) {
            list("warning: ", warnings, warned);
        }
        list("failed: ", failures, failed);
        int open = count - done - skipped - failed;
        if (count == 1 && failed == 1) {
            return; // the failure is then the last line of the output
        }
        var parts = new ArrayList<String>(List.of(done + " done"));
        addSome(parts, skipped, "done before");
        addSome(parts, failed, "failed");
        addSome(parts, warned, "with a warning");
        addSome(parts, open, "left");
        people.println("%s%s (%.1f s)%s"
                .formatted(
                        open > 0 ? "Interrupted: " : "",
                        String.join(", ", parts),
                        seconds,
                        open > 0 ? ". Run the same command to continue." : ""));
    }

    private void list(String kind, List<String> texts, int all) {
        texts.forEach(text -> err.println(kind + text));
        if (all > texts.size()) {
            err.println(kind + (all - texts.size()) + " more");
        }
    }

    private static void addSome(List<String> parts, int number, String words) {
        if (number > 0) {
            parts.add(number + " " + words);
        }
    }

    /** Prints the summary and ends the process; nothing is reported after that. */
    synchronized void end(Runnable halt) {
        close();
        summary();
        out.flush();
        halt.run();
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
