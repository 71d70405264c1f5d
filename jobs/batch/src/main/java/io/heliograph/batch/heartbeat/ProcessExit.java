// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

/** Ends this process, so that its supervisor restarts it. */
@FunctionalInterface
public interface ProcessExit {
    /** Begins the end on another thread: drains and returns all work to the queue. */
    void begin(String why);
}
