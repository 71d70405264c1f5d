// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** How a language model is told to answer in JSON. */
public enum AnswerStructure {
    /** By the schema itself. */
    SCHEMA,
    /** As some JSON object, with the schema in the words. */
    OBJECT,
    /** By words alone. */
    WORDS
}
