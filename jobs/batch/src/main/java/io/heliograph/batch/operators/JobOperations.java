// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import java.util.Optional;

/** Operators' actions on requests. Each returns a sentence to show: the action done, or the reason for refusing it. */
public interface JobOperations {
    /**
     * An answer.
     *
     * @param made id of a new request, if the action made one
     */
    record Answer(boolean done, String text, Optional<String> made) {
        /** An answer of an action that made no new request. */
        public Answer(boolean done, String text) {
            this(done, text, Optional.empty());
        }
    }

    /** Ends a request: a waiting one at once, a running one at its next checkpoint. */
    Answer cancel(String requestId);

    /** Opens a failed request again, through the queue: finished steps are not run again. */
    Answer restart(String requestId);

    /** Submits an ended request again as a new one, with copies of its stored inputs; the old one is unchanged. */
    Answer restartFromScratch(String requestId);

    /** Marks a failed request as given up for good: it cannot be restarted any more. */
    Answer abandon(String requestId);

    /**
     * Ends an execution that no process works on, whatever its status (UNKNOWN included), so that the request continues
     * in the queue or can be restarted. Refused while a live process works on it.
     */
    Answer recover(String requestId);

    /**
     * Takes a request from its process, so that another resumes after the last committed chunk.
     *
     * @param force also from a process with current heartbeats; its later writes are rejected
     */
    Answer releaseLease(String requestId, boolean force);

    /** Takes all requests from a process without heartbeats. */
    Answer takeBack(String processId);
}
