// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.RequestReport;
import io.heliograph.storage.executions.RequestRow;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * State of a request in two sentences: the event and its cause, then the kept work and the remedy.
 *
 * @param kind colour of the message box
 * @param restartHelps whether a restart of the failed step is the remedy
 */
public record FailureText(String kind, String icon, String title, String text, boolean restartHelps) {
    /** Creates the text for a request; {@code running} is the name of its current step. */
    static FailureText of(RequestReport report, Optional<String> running) {
        RequestRow row = report.request().row();
        return switch (row.state()) {
            case COMPLETED ->
                new FailureText(
                        "ok",
                        "tick",
                        report.request().executions().size() > 1
                                ? "Done, in run "
                                        + report.request().executions().size() + " of the job."
                                : "Done.",
                        report.request()
                                .warning()
                                .map(warning -> "With a warning: " + warning)
                                .orElse(""),
                        false);
            case WAITING -> new FailureText("", "clock", waiting(report), "", false);
            case RUNNING ->
                new FailureText(
                        "run",
                        "turning",
                        running.map(step -> "Running the step " + step + ".").orElse("A worker is processing it."),
                        row.cancelRequested() ? "It was cancelled and stops at its next checkpoint." : "",
                        false);
            case TRYING_AGAIN ->
                new FailureText(
                        "warn",
                        "again",
                        "An attempt failed; the next one begins by itself" + next(report) + ".",
                        (waits(report) + " " + tried(row) + " Results of finished steps are kept.").strip(),
                        false);
            case CANCELLED -> failed("", "stop", report);
            case ABANDONED ->
                new FailureText("", "bin", "Given up: it cannot be restarted any more.", errorDetails(report), false);
            case UNCLEAR ->
                new FailureText(
                        "warn",
                        "warning",
                        "It is not known how the last attempt ended.",
                        "Recover it: results of finished steps are kept, and it continues at the unfinished step.",
                        false);
            case FAILED -> failed("bad", "warning", report);
        };
    }

    private static FailureText failed(String kind, String icon, RequestReport report) {
        return report.failure()
                .map(failure -> new FailureText(
                        kind,
                        icon,
                        failure.happened(),
                        Stream.of(
                                        report.cause()
                                                .filter(cause ->
                                                        !failure.happened().contains(cause))
                                                .map(cause -> "Cause: " + cause + ".")
                                                .orElse(""),
                                        tried(report.request().row()),
                                        failure.advice())
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining(" ")),
                        failure.restartHelps()))
                .orElseGet(() -> new FailureText(kind, icon, "It failed.", errorDetails(report), true));
    }

    private static String waiting(RequestReport report) {
        return report.standing()
                .map(standing -> standing.waits()
                        .map(reason -> "Waits: " + reason + ".")
                        .orElseGet(() -> "In line in the pool " + standing.pool()
                                + (standing.ahead() == 0
                                        ? ", next to be taken"
                                        : ", " + standing.ahead() + " before it")
                                + next(report) + "."))
                .orElse("In line.");
    }

    private static String waits(RequestReport report) {
        return report.standing()
                .flatMap(RequestReport.Standing::waits)
                .map(reason -> "Waits: " + reason + ".")
                .orElse("");
    }

    private static String next(RequestReport report) {
        return report.standing()
                .flatMap(RequestReport.Standing::notBefore)
                .map(at -> ", not before "
                        + at.truncatedTo(ChronoUnit.SECONDS).toString().substring(11, 19))
                .orElse("");
    }

    private static String errorDetails(RequestReport report) {
        return report.request().errorDetails().orElse("");
    }

    private static String tried(RequestRow row) {
        return row.attempts() == 0
                ? ""
                : "It was tried " + (row.attempts() == 1 ? "once" : row.attempts() + " times") + ".";
    }
}
