// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/**
 * Every way in which a request can fail. The label stands in status and webhook bodies, the HTTP status in synchronous answers; a retryable error is
 * tried again by the engine before it is told to anyone.
 */
public enum ErrorCode {
    BAD_REQUEST(400, false, "The request is malformed: broken JSON, a missing or wrongly typed field."),
    UNAUTHORIZED(401, false, "The token is missing, unknown or revoked."),
    FORBIDDEN(403, false, "The organization's plan does not include this route or feature."),
    NOT_FOUND(404, false, "There is no such route, request or result, or it is another organization's."),
    INPUT_NOT_FOUND(404, false, "The address of an input answered that there is nothing."),
    METHOD_NOT_ALLOWED(405, false, "The route exists with another method."),
    PROMPT_REFUSED(
            408, false, "The prompt of a reimagine request did not pass moderation; that route's own status for it."),
    CANCELLED(409, false, "The request was cancelled, by its organization or by an operator."),
    CONFLICT(409, false, "What is asked for does not go with how things stand; details says with what."),
    PAYLOAD_TOO_LARGE(413, false, "A body, file or picture is larger than the limit."),
    UNSUPPORTED_MEDIA_TYPE(415, false, "The type, colour mode, container or codec of an input is not accepted."),
    VALIDATION_ERROR(422, false, "The fields are well formed but do not fit together or are out of range."),
    CONTENT_MODERATION_FAILED(
            422, false, "A prompt holds what is not allowed, or an input or output is on the operator's blocklist."),
    RATE_LIMITED(
            429,
            false,
            "Too many requests, too many of them waiting, or too much of them being sent. Retry-After says when to come back."),
    DOWNLOAD_FAILED(460, true, "An input could not be downloaded from its address."),
    INTERNAL_ERROR(500, true, "The service failed. The request id finds the cause in the log."),
    PROCESSING_FAILED(500, false, "The work failed on this input, and would fail again."),
    UNAVAILABLE(
            503,
            true,
            "The service cannot take or do the work now: the queue is full, or the database or object store does not answer."),
    TIMEOUT(504, true, "The work took longer than its limit."),
    INPUT_NOT_SUPPORTED(
            506,
            false,
            "Of the galleries and of search: the input holds nothing that they can work with, or too little.");

    private final int httpStatus;
    private final boolean retryable;
    private final String meaning;

    ErrorCode(int httpStatus, boolean retryable, String meaning) {
        this.httpStatus = httpStatus;
        this.retryable = retryable;
        this.meaning = meaning;
    }

    /** The status of a synchronous answer. */
    public int httpStatus() {
        return httpStatus;
    }

    /** Whether the same work may succeed later without any change. */
    public boolean retryable() {
        return retryable;
    }

    /** One sentence for the documentation. */
    public String meaning() {
        return meaning;
    }
}
