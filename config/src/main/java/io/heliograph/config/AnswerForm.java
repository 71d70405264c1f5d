// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** What {@code response_format} an endpoint with OpenAI's Images API is asked for; either answer is read, whatever was asked. */
public enum AnswerForm {
    /** The picture in the answer. */
    B64_JSON,
    /** An address of the picture, which is fetched. */
    URL,
    /** The field is not sent: OpenAI's models from gpt-image-1 on refuse it, and answer with the picture. */
    UNASKED
}
