// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Value of {@code response_format} sent to an endpoint with OpenAI's Images API. Both forms of answers are read for each value. */
public enum AnswerForm {
    /** The picture in the answer. */
    B64_JSON,
    /** The address of the picture, which is then downloaded. */
    URL,
    /** The field is not sent: OpenAI's models from gpt-image-1 on refuse it, and answer with the picture. */
    UNASKED
}
