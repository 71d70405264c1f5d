// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.util.function.IntSupplier;

/**
 * This process as a member of the cluster: what it tells of itself at each heartbeat, and whether an operator wants its node to take no work. Whatever takes
 * work in this process, in any role, asks here, and is told when that changes.
 */
public interface NodeMembership {
    /** Whether an operator wants this node to take no new work, as of the last heartbeat. What runs ends by itself. */
    boolean isDrained();

    /** Runs after each change of {@link #isDrained()}; must not wait. */
    void onDrain(Runnable listener);

    /**
     * Adds something to what this process tells of itself.
     *
     * @param pool name of a kind of work
     * @param places how many of it run at a time at most
     * @param running how many run now
     */
    void offers(String pool, int places, IntSupplier running);
}
