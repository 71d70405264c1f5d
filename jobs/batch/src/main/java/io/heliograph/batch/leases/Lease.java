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
    /** Age of the heartbeat from which the lease counts as lost, as a share of the age at which others declare this process dead. */
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

    /** Whether an earlier owner of the row was found dead. */
    public boolean foundDead() {
        return foundDead;
    }

    /** Whether this lease is known to be lost. */
    public boolean isLost() {
        return lost;
    }

    /** Throws if the lease is lost, or the heartbeat is too old to be sure. Called before every write. */
    public void requireLocally() {
        if (lost || fractionDead.getAsDouble() > DANGER) {
            throw lose(null);
        }
    }

    /** Renews the row and locks it until the commit, once per transaction. Throws if this process does not own the row. */
    public void requireRow() {
        if (TransactionSynchronizationManager.hasResource(this)) {
            return; // this transaction has locked the row already
        }
        require(rows.renew(claim));
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.bindResource(this, claim);
            TransactionSynchronizationManager.registerSynchronization(new RowLock());
        }
    }

    /** Marks the row as locked until its transaction ends, except within another transaction that interrupts it. */
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

    /** Throws if {@code ours} is false: a write that only the owner of the row can make has changed nothing. */
    public void require(boolean ours) {
        if (!ours) {
            throw lose(null);
        }
    }

    /** The exception of the failed write that lost the lease; null if it was lost otherwise. */
    public @Nullable Throwable cause() {
        return cause;
    }

    /** Marks this lease as lost; nothing is written under it any more. */
    public synchronized LeaseLostException lose(@Nullable Throwable why) {
        if (!lost) {
            cause = why;
        }
        lost = true;
        return new LeaseLostException(claim.requestId(), why);
    }
}
