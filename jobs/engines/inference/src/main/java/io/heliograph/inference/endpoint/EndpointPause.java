// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.endpoint;

import java.time.Duration;

/** Waits between two calls of an endpoint. */
@FunctionalInterface
public interface EndpointPause {
    /**
     * Blocks for a time.
     *
     * @throws InterruptedException if the request is cancelled
     */
    void last(Duration time) throws InterruptedException;
}
