// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/**
 * All errors of requests. Status and webhook bodies carry the label, synchronous answers the HTTP status. Work with a retryable error is
 * retried before the error is reported.
 */
public enum ErrorCode {
    BAD_REQUEST(400, false, "The request is malformed: broken JSON, a missing or wrongly typed field."),
    UNAUTHORIZED(401, false, "The token is missing, unknown or revoked."),
    FORBIDDEN(403, false, "The organization's plan does not include this route or feature."),
    NOT_FOUND(404, false, "There is no such route, request or result, or it is another organization's."),
    INPUT_NOT_FOUND(404, false, "The server of an input's address answered that the file does not exist."),
    METHOD_NOT_ALLOWED(405, false, "The route exists with another method."),
    PROMPT_REFUSED(
            408, false, "The prompt of a reimagine request did not pass moderation; that route's own status for it."),
    CANCELLED(409, false, "The request was cancelled, by its organization or by an operator."),
    CONFLICT(409, false, "The request conflicts with the current state; details names the conflict."),
    PAYLOAD_TOO_LARGE(413, false, "A body, file or picture is larger than the limit."),
    UNSUPPORTED_MEDIA_TYPE(415, false, "The type, colour mode, container or codec of an input is not accepted."),
    VALIDATION_ERROR(422, false, "The fields are well formed but do not fit together or are out of range."),
    CONTENT_MODERATION_FAILED(
            422, false, "A prompt has disallowed content, or an input or output is on the operator's blocklist."),
    RATE_LIMITED(
            429,
            false,
            "Too many requests, waiting requests, or bytes being sent. Retry after the time in Retry-After."),
    DOWNLOAD_FAILED(460, true, "An input could not be downloaded from its address."),
    INTERNAL_ERROR(500, true, "The service failed. The log has the cause under the request id."),
    PROCESSING_FAILED(500, false, "The work failed on this input, and would fail again."),
    UNAVAILABLE(
            503,
            true,
            "The service cannot take or do the work now: the queue is full, or the database or object store does not answer."),
    TIMEOUT(504, true, "The work took longer than its limit."),
    INPUT_NOT_SUPPORTED(506, false, "Galleries and search: the input has too little content to work with.");

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

    /** Description in one sentence, for the documentation. */
    public String meaning() {
        return meaning;
    }
}
