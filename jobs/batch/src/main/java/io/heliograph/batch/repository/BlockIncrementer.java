// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.storage.submissions.JobRows;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;
import org.springframework.jdbc.support.incrementer.DataFieldMaxValueIncrementer;

/**
 * Takes ids from one of Batch's sequences, fifty a round trip. The unused rest of a discarded block is a gap, as with
 * any cached sequence.
 */
final class BlockIncrementer implements DataFieldMaxValueIncrementer {
    private static final int BLOCK = 50;
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final JobRows rows;
    private final String sequence;
    private final LongSupplier nanoTime;
    private final Deque<Long> block = new ArrayDeque<>(BLOCK);
    private long taken;

    BlockIncrementer(JobRows rows, String sequence, LongSupplier nanoTime) {
        this.rows = rows;
        this.sequence = sequence;
        this.nanoTime = nanoTime;
    }

    /** Discards the rest of the block. */
    synchronized void renew() {
        block.clear();
    }

    @Override
    public synchronized long nextLongValue() {
        long now = nanoTime.getAsLong();
        if (now - taken > FRESH.toNanos()) {
            block.clear();
        }
        if (block.isEmpty()) {
            block.addAll(rows.nextValues(sequence, BLOCK));
            taken = now;
        }
        return block.removeFirst();
    }

    @Override
    public int nextIntValue() {
        return Math.toIntExact(nextLongValue());
    }

    @Override
    public String nextStringValue() {
        return Long.toString(nextLongValue());
    }
}
