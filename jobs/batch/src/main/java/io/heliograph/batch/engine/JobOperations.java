// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

/** What operators do to requests. Each answers in words that can be shown: what was done, or why it was refused. */
public interface JobOperations {
    /** An answer. */
    record Answer(boolean done, String text) {}

    /** Ends a request: a waiting one at once, a running one at its next checkpoint. */
    Answer cancel(String requestId);

    /** Opens a failed request again, through the queue: finished steps are not run again. */
    Answer restart(String requestId);
}
