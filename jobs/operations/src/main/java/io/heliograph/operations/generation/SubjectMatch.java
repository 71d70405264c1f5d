// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

/** Whether the subject of a picture is the thing named by the prompt. */
sealed interface SubjectMatch {
    /** The subject is the thing: a detector confirms it, the prompt refers to the subject ("the cup"), or the prompt names no thing. */
    record Same() implements SubjectMatch {}

    /** The subject may be the thing: neither the outline nor a detector contradicts it. */
    record Possible() implements SubjectMatch {}

    /**
     * The subject is another thing.
     *
     * @param why reason, as a clause after "because"
     */
    record Other(String why) implements SubjectMatch {}
}
