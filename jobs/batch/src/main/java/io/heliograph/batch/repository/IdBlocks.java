// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.storage.submissions.JobRows;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/**
 * The ids of this process for Batch's rows, taken from the database's sequences in blocks. A block is used for at most
 * one second, so that ids of all processes follow the order of time within about a second. Blocks are discarded when an
 * instance is taken over, so that its order of ids is exact: the new owner's ids are above all ids of the former owner.
 */
public final class IdBlocks {
    private final JobRows rows;
    private final LongSupplier nanoTime;
    private final List<BlockIncrementer> all = new CopyOnWriteArrayList<>();

    /**
     * Takes blocks from Batch's sequences.
     *
     * @param nanoTime monotonic clock in nanoseconds, such as {@link System#nanoTime}
     */
    IdBlocks(JobRows rows, LongSupplier nanoTime) {
        this.rows = rows;
        this.nanoTime = nanoTime;
    }

    BlockIncrementer of(String sequence) {
        var incrementer = new BlockIncrementer(rows, sequence, nanoTime);
        all.add(incrementer);
        return incrementer;
    }

    /** Discards all blocks: later ids are above all ids that any process has taken so far. */
    public void renew() {
        all.forEach(BlockIncrementer::renew);
    }
}
