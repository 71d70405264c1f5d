// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import tools.jackson.databind.JsonNode;

/** Outcome of a question. */
public sealed interface ModelAnswer {
    /**
     * JSON that satisfies the schema.
     *
     * @param value the JSON
     * @param tokens used by question and answer, 0 if the endpoint does not report it
     */
    record Given(JsonNode value, long tokens) implements ModelAnswer {}

    /**
     * No usable answer.
     *
     * @param fault kind of fault
     * @param detail for the operator
     */
    record Missing(Fault fault, String detail) implements ModelAnswer {}

    /** Why there is no answer. */
    enum Fault {
        /** The endpoint does not answer, or its address is not allowed. */
        UNREACHABLE,
        /** No answer in time. */
        TIMEOUT,
        /** The key is wrong or may not use the model (401, 403). */
        NO_ACCESS,
        /** Too many questions, or the account has no credit left (429, 503). */
        BUSY,
        /** A status other than 200, or no completion. */
        ERROR,
        /** The model refuses to answer. */
        REFUSED,
        /** The answer was cut off at the token limit. */
        CUT,
        /** Not JSON. */
        NOT_JSON,
        /** The answer is JSON that violates the schema, or that makes no sense. */
        NOT_AS_ASKED,
        /** The question has pictures, and the model has no vision. */
        BLIND,
        /** The circuit breaker is open after several faults. */
        RESTING;

        /** Whether further questions are likely to fail in the same way. */
        boolean ofTheEndpoint() {
            return this == UNREACHABLE || this == TIMEOUT || this == NO_ACCESS || this == BUSY;
        }
    }
}
