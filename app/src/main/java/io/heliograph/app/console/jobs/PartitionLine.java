// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.RequestReport;
import io.heliograph.app.console.StateBadge;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.partitions.PartitionProgress;
import io.heliograph.storage.partitions.PartitionSummary;
import java.util.List;
import java.util.Locale;

/** A partition as a row on the page of its job. A partition is a part of a step that any node can process. */
public record PartitionLine(PartitionProgress partition, StateBadge badge) {
    /** Rows for the partitions of a request; empty if no step is divided into partitions. */
    static List<PartitionLine> of(RequestReport report) {
        return report.partitions().map(PartitionSummary::listed).orElse(List.of()).stream()
                .map(each -> new PartitionLine(each, StateBadge.of(each.state())))
                .toList();
    }

    /** {@code 3.9 items/s}; a dash before the first item. */
    public String pace() {
        return partition
                .itemsPerSecond()
                .map(pace -> String.format(Locale.ENGLISH, "%.1f items/s", pace))
                .orElse("–");
    }

    /** Details of its failure; a dash if it has not failed. */
    public String why() {
        return partition.failure().map(ClientFailure::details).orElse("–");
    }
}
