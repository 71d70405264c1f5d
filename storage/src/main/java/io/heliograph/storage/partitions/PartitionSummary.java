// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Partitions of a request: their number in each state, and a limited list.
 *
 * @param listed in the order failed, running, waiting, stopped, done
 */
public record PartitionSummary(
        int waiting, int running, int done, int failed, int stopped, List<PartitionProgress> listed) {
    /**
     * A summary of all partitions of a request; empty if it has none.
     *
     * @param most maximum length of the list
     */
    public static Optional<PartitionSummary> of(List<PartitionProgress> all, int most) {
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(new PartitionSummary(
                        count(all, PartitionPhase.WAITING),
                        count(all, PartitionPhase.RUNNING),
                        count(all, PartitionPhase.DONE),
                        count(all, PartitionPhase.FAILED),
                        count(all, PartitionPhase.STOPPED),
                        all.stream()
                                .sorted(Comparator.comparing(PartitionProgress::state))
                                .limit(most)
                                .toList()));
    }

    private static int count(List<PartitionProgress> all, PartitionPhase phase) {
        return (int) all.stream().filter(each -> each.state() == phase).count();
    }

    /** Whether any partition waits or runs. */
    public boolean isOpen() {
        return waiting + running > 0;
    }

    /** Number of all partitions. */
    public int all() {
        return waiting + running + done + failed + stopped;
    }
}
