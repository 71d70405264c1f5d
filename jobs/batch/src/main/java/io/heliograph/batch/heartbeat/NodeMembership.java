// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import io.heliograph.config.Pool;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * This process as a member of the cluster: the pools that it serves, reported at each heartbeat, and whether an
 * operator has drained its node. All components of this process that take work check here first, and are notified of
 * changes.
 */
public interface NodeMembership {
    /**
     * Whether an operator wants this node to take no new work, as of the last heartbeat. Running work ends normally.
     */
    boolean isDrained();

    /** Number of processes in the cluster that take work of a pool, this one included, as of the last heartbeat. */
    int workers(Pool pool);

    /**
     * Number of processes in the cluster that take work of a pool and run the given software.
     *
     * @param software key of the software; empty: processes that report none, as earlier versions do
     */
    int workers(Pool pool, String software);

    /** Sets the key of this process's software, which is reported with each heartbeat. */
    void software(Supplier<String> key);

    /** Adds a listener that runs after each change of {@link #isDrained()}; it must not wait. */
    void onDrain(Runnable listener);

    /**
     * Adds a pool to the pools that this process serves.
     *
     * @param pool name of the pool
     * @param places maximum number of concurrent runs
     * @param running current number of runs
     */
    void offers(String pool, int places, IntSupplier running);
}
