// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.storage.submissions.JobRows;
import java.util.ArrayDeque;
import java.util.Deque;
import org.springframework.jdbc.support.incrementer.DataFieldMaxValueIncrementer;

/** Takes ids from one of Batch's sequences, fifty a round trip. What is left at the end of the process is a gap, as with any cached sequence. */
final class BlockIncrementer implements DataFieldMaxValueIncrementer {
    private static final int BLOCK = 50;

    private final JobRows rows;
    private final String sequence;
    private final Deque<Long> block = new ArrayDeque<>(BLOCK);

    BlockIncrementer(JobRows rows, String sequence) {
        this.rows = rows;
        this.sequence = sequence;
    }

    @Override
    public synchronized long nextLongValue() {
        if (block.isEmpty()) {
            block.addAll(rows.nextValues(sequence, BLOCK));
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
