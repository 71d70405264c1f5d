// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import java.util.ArrayList;
import java.util.List;

/**
 * Limit on bytes of unfinished downloads on this node's disk, in total, and half of it for one organization. The oldest
 * download may always continue, even beyond the budget, up to its own limit: so downloads that are too large together
 * do not block each other for ever.
 */
final class DiskBudget {
    private final long most;
    private final List<Share> shares = new ArrayList<>();

    DiskBudget(long most) {
        this.most = most;
    }

    /** The bytes reserved for one request of an organization; closing the share frees them. */
    final class Share implements AutoCloseable {
        private final long organizationId;
        private long bytes;

        private Share(long organizationId) {
            this.organizationId = organizationId;
        }

        /** Reserves {@code more} bytes; reserves nothing and returns false if they exceed the budget. */
        boolean grow(long more) {
            synchronized (DiskBudget.this) {
                if (shares.getFirst() != this && (over(all(), more, most) || overOwn(more))) {
                    return false;
                }
                bytes += more;
                return true;
            }
        }

        private boolean overOwn(long more) {
            List<Share> own = shares.stream()
                    .filter(share -> share.organizationId == organizationId)
                    .toList();
            return own.getFirst() != this
                    && over(own.stream().mapToLong(share -> share.bytes).sum(), more, most / 2);
        }

        @Override
        public void close() {
            synchronized (DiskBudget.this) {
                shares.remove(this);
            }
        }
    }

    synchronized Share open(long organizationId) {
        Share share = new Share(organizationId);
        shares.add(share);
        return share;
    }

    /** Bytes reserved for all requests. */
    synchronized long all() {
        return shares.stream().mapToLong(share -> share.bytes).sum();
    }

    private static boolean over(long taken, long more, long most) {
        return taken + more > most;
    }
}
