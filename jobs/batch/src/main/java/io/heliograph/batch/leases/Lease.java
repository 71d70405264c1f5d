// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The right to write about one execution: the dispatch row as this process picked it. The local check only saves
 * useless work. The guarantee is the check of the row in the transaction that writes.
 */
public final class Lease {
    /** Share of the time until other processes may declare this one dead. */
    private static final double DANGER = 0.75;

    private final Claim claim;
    private final DispatchRows rows;
    private final DoubleSupplier fractionDead;
    private final boolean foundDead;
    private volatile boolean lost;
    private volatile @Nullable Throwable cause;

    /**
     * A lease on a picked row.
     *
     * @param fractionDead age of the heartbeat as a share of the age at which other processes may declare the owner dead
     * @param foundDead whether an earlier owner of the row was found dead
     */
    public Lease(Claim claim, DispatchRows rows, DoubleSupplier fractionDead, boolean foundDead) {
        this.claim = claim;
        this.rows = rows;
        this.fractionDead = fractionDead;
        this.foundDead = foundDead;
    }

    public Claim claim() {
        return claim;
    }

    /** Whether an owner of the row has been found dead. */
    public boolean foundDead() {
        return foundDead;
    }

    /** Whether it was found lost. */
    public boolean isLost() {
        return lost;
    }

    /** Before every write: throws once the heartbeat is too old to be sure. */
    public void requireLocally() {
        if (lost || fractionDead.getAsDouble() > DANGER) {
            throw lose(null);
        }
    }

    /** In the writing transaction: renews the row and locks it until the commit, once; throws if it is not ours. */
    public void requireRow() {
        if (TransactionSynchronizationManager.hasResource(this)) {
            return; // this transaction has it
        }
        require(rows.renew(claim));
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.bindResource(this, claim);
            TransactionSynchronizationManager.registerSynchronization(new RowLock());
        }
    }

    /** Ends with its transaction, and does not hold for another one in between. */
    private final class RowLock implements TransactionSynchronization {
        @Override
        public void suspend() {
            TransactionSynchronizationManager.unbindResource(Lease.this);
        }

        @Override
        public void resume() {
            TransactionSynchronizationManager.bindResource(Lease.this, claim);
        }

        @Override
        public void afterCompletion(int status) {
            TransactionSynchronizationManager.unbindResourceIfPossible(Lease.this);
        }
    }

    /** After a write that only the owner of the row can make: throws if it changed nothing. */
    public void require(boolean ours) {
        if (!ours) {
            throw lose(null);
        }
    }

    /** The failed write that lost the lease, if that is how it was lost. */
    public @Nullable Throwable cause() {
        return cause;
    }

    /** Marks it lost; nothing is written through it any more. */
    public synchronized LeaseLostException lose(@Nullable Throwable why) {
        if (!lost) {
            cause = why;
        }
        lost = true;
        return new LeaseLostException(claim.requestId(), why);
    }
}
