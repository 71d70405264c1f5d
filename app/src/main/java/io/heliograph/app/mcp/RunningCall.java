// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import java.util.Optional;

/** A running call: its request, and whether the client has cancelled it. */
final class RunningCall {
    private Optional<String> requestId = Optional.empty();
    private boolean cancelled;

    /**
     * The call has become a request.
     *
     * @return whether it was cancelled before
     */
    synchronized boolean became(String id) {
        requestId = Optional.of(id);
        return cancelled;
    }

    /**
     * Cancels the call.
     *
     * @return its request, if there is one
     */
    synchronized Optional<String> cancel() {
        cancelled = true;
        return requestId;
    }

    synchronized boolean isCancelled() {
        return cancelled;
    }
}
