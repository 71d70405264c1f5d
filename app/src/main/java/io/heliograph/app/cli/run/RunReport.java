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

/** Reports progress with rate and remaining time for people, and a line per file for programs; lists failures at the end. */
final class RunReport implements AutoCloseable {
    private static final int MOST_FAILURES = 20;

    private final int count;
    private final boolean json;
    private final PrintStream out;
    private final PrintStream err;
    private final PrintStream people;
    private final @Nullable ProgressBar bar;
    private final long began = System.nanoTime();
    private final List<String> failures = new ArrayList<>();
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
        this.count = count;
        this.json = json;
        this.out = streams.out();
        this.err = streams.err();
        this.people = streams.people();
        bar = json ? null : TerminalProgress.bar(err, count, " files", 1).orElse(null);
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
                if (failures.size() < MOST_FAILURES) {
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

    /** Prints a warning. With a progress bar the summary only counts warnings; with JSON output, the file's line contains them. */
    private void say(String text) {
        if (bar == null && !json) {
            err.println("warning: " + text);
        }
    }

    synchronized int failed() {
        return failed;
    }

    synchronized void summary() {
        double seconds = (System.nanoTime() - began) / 1e9;
        failures.forEach(failure -> err.println("failed: " + failure));
        if (failed > failures.size()) {
            err.println("failed: " + (failed - failures.size()) + " more");
        }
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

    private static void addSome(List<String> parts, int number, String words) {
        if (number > 0) {
            parts.add(number + " " + words);
        }
    }

    /** Prints the summary and ends the process; nothing is reported after that. */
    synchronized void end(Runnable halt) {
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
