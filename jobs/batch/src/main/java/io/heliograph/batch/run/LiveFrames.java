// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.storage.executions.FrameProgress;
import io.heliograph.storage.executions.VideoProgressRows;
import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Writes periodically how many frames of a video an execution has done. It writes outside the chunk's transaction, so that
 * the progress is visible before the chunk's end. A failed write is dropped, since the next frame reports newer progress.
 */
final class LiveFrames {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFrames.class);
    private static final double NANOS = 1e9;

    private final Table table;
    private final String requestId;
    private final long executionId;
    private String step = "";
    private long begun; // time of the step's first report in this execution
    private long first; // frames done at that time
    private long told; // frames done at the last write
    private long written; // time of the last write
    private boolean any;

    /** Table of the reports, transactions apart from the step's, and the minimum interval between writes. */
    static final class Table {
        private final VideoProgressRows rows;
        private final TransactionTemplate apart;
        private final Duration every;

        Table(VideoProgressRows rows, PlatformTransactionManager transactions, Duration every) {
            this.rows = rows;
            this.every = every;
            apart = new TransactionTemplate(transactions);
            apart.setPropagationBehavior(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
        }
    }

    LiveFrames(Table table, String requestId, long executionId) {
        this.table = table;
        this.requestId = requestId;
        this.executionId = executionId;
    }

    /**
     * Records a finished frame.
     *
     * @param name of the step
     */
    synchronized void done(String name, long done, long all, FramePicture picture) {
        long now = System.nanoTime();
        boolean next = !name.equals(step);
        if (next) {
            step = name;
            begun = now;
            first = done;
        }
        boolean last = done >= all && told < all;
        if (next || last || now - written >= table.every.toNanos()) {
            told = done;
            written = now;
            double pace = done > first ? (done - first) / ((now - begun) / NANOS) : 0;
            write(new FrameProgress(Math.max(1, all), Math.min(done, Math.max(1, all)), pace), picture);
        }
    }

    private void write(FrameProgress progress, FramePicture picture) {
        try {
            byte[] jpeg = picture.jpeg();
            byte[] bounded = jpeg.length > VideoProgressRows.MOST_BYTES ? new byte[0] : jpeg;
            table.apart.executeWithoutResult(_ -> table.rows.write(requestId, executionId, step, progress, bounded));
            any = true;
        } catch (DataAccessException | TransactionException | IOException e) {
            LOG.debug("the progress of request {} could not be stored: {}", requestId, e.toString());
        }
    }

    /** Removes the report at the end of the execution. */
    synchronized void end() {
        if (any) {
            try {
                table.apart.executeWithoutResult(_ -> table.rows.remove(requestId, executionId));
            } catch (DataAccessException | TransactionException e) {
                LOG.debug("the stored progress of request {} could not be removed: {}", requestId, e.toString());
            }
        }
    }
}
