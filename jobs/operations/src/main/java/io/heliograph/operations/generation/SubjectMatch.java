// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

/** Whether the subject of a picture is the thing that the words name. */
sealed interface SubjectMatch {
    /** It is: a detector sees it, the words mean the shown thing ("the cup"), or they name nothing. */
    record Same() implements SubjectMatch {}

    /** Nothing contradicts it: neither the outline nor a detector. */
    record Possible() implements SubjectMatch {}

    /**
     * It is another thing.
     *
     * @param why the end of a sentence after "because"
     */
    record Other(String why) implements SubjectMatch {}
}
