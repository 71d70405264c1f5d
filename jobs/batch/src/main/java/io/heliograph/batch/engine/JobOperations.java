// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.util.Optional;

/** What operators do to requests. Each answers in words that can be shown: what was done, or why it was refused. */
public interface JobOperations {
    /**
     * An answer.
     *
     * @param made id of what it made: a new request
     */
    record Answer(boolean done, String text, Optional<String> made) {
        /** An answer that made nothing new. */
        public Answer(boolean done, String text) {
            this(done, text, Optional.empty());
        }
    }

    /** Ends a request: a waiting one at once, a running one at its next checkpoint. */
    Answer cancel(String requestId);

    /** Opens a failed request again, through the queue: finished steps are not run again. */
    Answer restart(String requestId);

    /** Makes a new request of what an ended one asked for, with copies of its stored inputs; the old one stays as it is. */
    Answer restartFromScratch(String requestId);

    /** Notes that a failed request is given up for good: it is not restarted any more. */
    Answer abandon(String requestId);

    /**
     * Ends an execution that nobody works on, whatever its status, UNKNOWN too, so that the request goes on in the queue or can be restarted. Refused while a
     * process that lives works on it.
     */
    Answer recover(String requestId);

    /**
     * Takes a request from the process that has it, so that another goes on at the last committed chunk.
     *
     * @param force also from a process that gives signs of life; what it does from then on is not written
     */
    Answer releaseLease(String requestId, boolean force);

    /** Takes all requests from a process that gives no sign of life. */
    Answer takeBack(String processId);
}
