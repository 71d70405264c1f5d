// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import io.heliograph.config.Pool;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * This process as a member of the cluster: its offers, reported at each heartbeat, and whether an operator has drained
 * its node. All components of this process that take work check here first, and are notified of changes.
 */
public interface NodeMembership {
    /**
     * Whether an operator wants this node to take no new work, as of the last heartbeat. Running work ends normally.
     */
    boolean isDrained();

    /** Number of processes of the cluster that take work of a pool, itself included, as of the last heartbeat. */
    int workers(Pool pool);

    /**
     * Number of those processes that have this software.
     *
     * @param software its key; empty: processes that report none, as earlier versions do
     */
    int workers(Pool pool, String software);

    /** Sets the key of this process's software, which is reported with each heartbeat. */
    void software(Supplier<String> key);

    /** Runs after each change of {@link #isDrained()}; must not wait. */
    void onDrain(Runnable listener);

    /**
     * Adds a pool to the offers of this process.
     *
     * @param pool name of a kind of work
     * @param places maximum number that run at a time
     * @param running number that run now
     */
    void offers(String pool, int places, IntSupplier running);
}
