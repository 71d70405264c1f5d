// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Way in which JSON answers of a language model are requested. */
public enum AnswerStructure {
    /** {@code response_format} with the JSON schema. */
    SCHEMA,
    /** {@code response_format} requests any JSON object; the schema is in the prompt. */
    OBJECT,
    /** No {@code response_format}: only the prompt asks for JSON. */
    WORDS
}
