// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.ErrorCode;
import java.util.Locale;

/**
 * A failure explained for operators: the event, its cause, the state of the request, and the remedy.
 *
 * @param happened one sentence
 * @param advice cause, state and remedy
 * @param restartHelps whether the same work may succeed without a change of the request
 */
public record PlainFailure(String happened, String advice, boolean restartHelps) {
    private static final String GENERIC = "The service failed"; // first words of details without a cause
    private static final String KEPT = " Finished steps are kept.";
    private static final String OURS = "Nothing is wrong with the request." + KEPT;
    private static final String INSTALL = "heliograph models install";
    private static final String THEIRS = "A restart does not help: the sender has to send another request.";

    /**
     * Explanation of a failure.
     *
     * @param details the member {@code details} of the error that the client got
     */
    public static PlainFailure of(ErrorCode code, String details) {
        return switch (code) {
            case DOWNLOAD_FAILED ->
                new PlainFailure(
                        told(details, "An input could not be downloaded."),
                        "The download failed." + KEPT + " Restart when the server answers again.",
                        true);
            case INPUT_NOT_FOUND ->
                new PlainFailure(
                        told(details, "An input does not exist."),
                        "Restart only after the sender has stored the input at its address.",
                        false);
            case TIMEOUT ->
                new PlainFailure(
                        "The work took longer than its limit. " + details,
                        OURS + " Restart when less is running, or raise the limit of the step.",
                        true);
            case UNAVAILABLE ->
                new PlainFailure(
                        "A dependency of the service did not answer. " + details,
                        OURS + " Restart when it answers again; the overview shows its state.",
                        true);
            case INTERNAL_ERROR ->
                new PlainFailure(
                        details.startsWith(GENERIC) ? GENERIC + "." : told(details, GENERIC + "."),
                        OURS + " The trace says where. Restart once; if it fails again, report it with the trace.",
                        true);
            case PROCESSING_FAILED ->
                new PlainFailure(
                        "The work failed on this input. " + details,
                        "It would fail again; a restart does not help. The sender has to send another input.",
                        false);
            case CANCELLED ->
                new PlainFailure(
                        "The request was cancelled.",
                        "Nothing has to be done." + KEPT + " A restart continues after them.",
                        true);
            case CONTENT_MODERATION_FAILED, PROMPT_REFUSED ->
                new PlainFailure("Moderation refused the content. " + details, THEIRS, false);
            default -> ofRequest(details);
        };
    }

    /** A missing model pack is no fault of the request: it succeeds when the operator has installed one. */
    private static PlainFailure ofRequest(String details) {
        return details.contains(INSTALL)
                ? new PlainFailure(
                        "A model pack is missing. " + details,
                        "Install it on all workers, then restart the request.",
                        true)
                : new PlainFailure("The request cannot be fulfilled as it was sent. " + details, THEIRS, false);
    }

    /** The details, or {@code otherwise} if they are blank. */
    private static String told(String details, String otherwise) {
        return details.isBlank() ? otherwise : details;
    }

    /** Event and advice in one text, for tables. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s %s", happened, advice);
    }
}
