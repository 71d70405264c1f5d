// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Way in which JSON answers of a language model are requested. */
public enum AnswerStructure {
    /** {@code response_format} with the JSON schema. */
    SCHEMA,
    /** {@code response_format} of any JSON object, the schema in the prompt. */
    OBJECT,
    /** The prompt only. */
    WORDS
}
