// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.config.ErrorCode;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestState;
import java.util.Arrays;
import java.util.Optional;

/**
 * How a request stands in two sentences: what happened and whose fault it is, then what is kept and what to do.
 *
 * @param kind colour of the note
 * @param restartHelps whether a restart of the failed step is what to do
 */
public record FailureText(String kind, String icon, String title, String text, boolean restartHelps) {
    /** Of a request whose steps are known; {@code place} tells where it waits, if it does. */
    static FailureText of(RequestDetail request, Optional<String> running) {
        return switch (request.row().state()) {
            case COMPLETED ->
                new FailureText(
                        "ok",
                        "tick",
                        request.executions().size() > 1
                                ? "Done, in run " + request.executions().size() + " of the job."
                                : "Done.",
                        request.warning().map(warning -> "With a warning: " + warning).orElse(""),
                        false);
            case WAITING ->
                new FailureText("", "clock", "In line in the pool " + request.row().pool() + ".", "A worker takes it as soon as one is free.", false);
            case RUNNING ->
                new FailureText(
                        "run",
                        "turning",
                        running.map(step -> "Running the step " + step + ".").orElse("A worker has it."),
                        request.row().cancelRequested() ? "It stops at its next checkpoint: somebody cancelled it." : "",
                        false);
            case TRYING_AGAIN ->
                new FailureText(
                        "warn",
                        "again",
                        "An attempt failed; the next one begins by itself.",
                        attempts(request) + " What finished steps made is kept.",
                        false);
            case CANCELLED -> new FailureText("", "stop", "Cancelled.", told(request), false);
            case ABANDONED ->
                new FailureText("", "bin", "Given up: it cannot be restarted any more.", told(request), false);
            case UNCLEAR ->
                new FailureText(
                        "warn",
                        "warning",
                        "It is not known how the last attempt ended.",
                        "Recover it: what finished steps made is kept, and it goes on at the step that did not finish.",
                        false);
            case FAILED -> failed(request);
        };
    }

    private static FailureText failed(RequestDetail request) {
        ErrorCode code = request.row()
                .errorCode()
                .flatMap(FailureText::code)
                .orElse(ErrorCode.INTERNAL_ERROR);
        return switch (code) {
            case UNAVAILABLE, TIMEOUT, INTERNAL_ERROR ->
                new FailureText(
                        "bad",
                        "warning",
                        told(request) + " Nothing is wrong with the request.",
                        attempts(request) + " What finished steps made is kept; a restart goes on at the step that failed.",
                        true);
            case DOWNLOAD_FAILED, INPUT_NOT_FOUND ->
                new FailureText(
                        "bad",
                        "download",
                        told(request),
                        attempts(request) + " If the address answers now, a restart fetches the input again.",
                        true);
            default ->
                new FailureText(
                        "bad",
                        "warning",
                        told(request),
                        "It would fail again; a restart does not help. Tell the sender what to change.",
                        false);
        };
    }

    /** What the sender was told. */
    private static String told(RequestDetail request) {
        return request.errorMessage().map(message -> message.endsWith(".") ? message : message + ".").orElse("")
                + request.errorDetails().map(details -> " " + details).orElse("");
    }

    private static String attempts(RequestDetail request) {
        int attempts = request.row().attempts();
        return attempts == 0 ? "" : "It was tried " + (attempts == 1 ? "once" : attempts + " times") + ".";
    }

    private static Optional<ErrorCode> code(String name) {
        return Arrays.stream(ErrorCode.values()).filter(each -> each.name().equals(name)).findFirst();
    }

    /** Whether there is anything to restart. */
    static boolean isFailed(RequestDetail request) {
        return request.row().state() == RequestState.FAILED;
    }
}
