// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import tools.jackson.databind.JsonNode;

/** What came of a question. */
public sealed interface ModelAnswer {
    /**
     * JSON that the schema allows.
     *
     * @param value the JSON
     * @param tokens that the question and the answer took, 0 if the endpoint does not say
     */
    record Given(JsonNode value, long tokens) implements ModelAnswer {}

    /**
     * Nothing to use.
     *
     * @param fault what kind
     * @param detail for the operator
     */
    record Missing(Fault fault, String detail) implements ModelAnswer {}

    /** Why there is no answer. */
    enum Fault {
        /** Nobody answers, or the address may not be called. */
        UNREACHABLE,
        /** No answer in time. */
        TIMEOUT,
        /** The key is wrong or may not use the model (401, 403). */
        NO_ACCESS,
        /** Too many questions, or no money left (429, 503). */
        BUSY,
        /** Another status than 200, or no completion. */
        ERROR,
        /** The model does not want to. */
        REFUSED,
        /** The answer is longer than its bounds. */
        CUT,
        /** Not JSON. */
        NOT_JSON,
        /** JSON, but not as the schema wants it. */
        NOT_AS_ASKED,
        /** Pictures for a model that does not see. */
        BLIND,
        /** Not asked: the last questions failed. */
        RESTING;

        /** Whether more questions would fare the same. */
        boolean ofTheEndpoint() {
            return this == UNREACHABLE || this == TIMEOUT || this == NO_ACCESS || this == BUSY;
        }
    }
}
