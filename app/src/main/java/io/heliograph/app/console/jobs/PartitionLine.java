// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.RequestReport;
import io.heliograph.app.console.StateBadge;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.partitions.PartitionProgress;
import io.heliograph.storage.partitions.PartitionSummary;
import java.util.List;
import java.util.Locale;

/** A partition as a row of the page of its job. */
public record PartitionLine(PartitionProgress partition, StateBadge badge) {
    /** Rows of the listed partitions of a request; none if no step was cut. */
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
