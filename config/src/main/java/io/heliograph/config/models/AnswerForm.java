// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Value of {@code response_format} sent to an endpoint with OpenAI's Images API. The endpoint may answer in either form. */
public enum AnswerForm {
    /** Requests the picture inside the answer, in Base64. */
    B64_JSON,
    /** Requests an address, from which the picture is then downloaded. */
    URL,
    /** The field is not sent: OpenAI's models from gpt-image-1 on refuse it, and answer with the picture. */
    UNASKED
}
