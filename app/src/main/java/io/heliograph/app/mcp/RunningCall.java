// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import java.util.Optional;

/** State of a running call: the id of its request, and whether the client has cancelled the call. */
final class RunningCall {
    private Optional<String> requestId = Optional.empty();
    private boolean cancelled;

    /**
     * Records the id of the request that the call has submitted.
     *
     * @return whether the client has already cancelled the call
     */
    synchronized boolean became(String id) {
        requestId = Optional.of(id);
        return cancelled;
    }

    /**
     * Records that the client has cancelled the call.
     *
     * @return id of its request, if it has submitted one
     */
    synchronized Optional<String> cancel() {
        cancelled = true;
        return requestId;
    }

    synchronized boolean isCancelled() {
        return cancelled;
    }
}
