// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tools;

import java.util.Optional;

/** A call under way: which request it became, and whether its client does not want it any more. */
final class RunningCall {
    private Optional<String> requestId = Optional.empty();
    private boolean cancelled;

    /**
     * The call has become work.
     *
     * @return whether it was cancelled before
     */
    synchronized boolean became(String id) {
        requestId = Optional.of(id);
        return cancelled;
    }

    /**
     * The client does not want it any more.
     *
     * @return the request that it has become
     */
    synchronized Optional<String> cancel() {
        cancelled = true;
        return requestId;
    }

    synchronized boolean isCancelled() {
        return cancelled;
    }
}
