// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import io.heliograph.config.ClientFailure;
import java.util.Optional;

/**
 * Progress of a partition. Numbers and items count from 1, as in messages.
 *
 * @param firstItem first item of its range
 * @param lastItem last item of its range
 * @param node the node that runs it or ran it last; empty before its first run
 * @param itemsDone number of committed items
 * @param itemsPerSecond pace of its latest run; empty before the first committed item of that run
 * @param attempts number of failed attempts
 * @param failure of a failed partition
 */
public record PartitionProgress(
        String step,
        int number,
        int firstItem,
        int lastItem,
        PartitionPhase state,
        Optional<String> node,
        int itemsDone,
        Optional<Double> itemsPerSecond,
        int attempts,
        Optional<ClientFailure> failure) {
    /** Number of items in its range. */
    public int items() {
        return lastItem - firstItem + 1;
    }
}
