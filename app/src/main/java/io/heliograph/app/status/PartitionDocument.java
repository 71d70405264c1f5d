// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import io.heliograph.storage.partitions.PartitionProgress;
import io.heliograph.storage.partitions.PartitionQueries;
import io.heliograph.storage.partitions.PartitionSummary;
import java.util.Locale;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds the partitions of a request, the parts of a step that nodes process in parallel, to its status body: their number in each state, and
 * details of at most 32. Names of nodes are not included.
 */
@Component
public final class PartitionDocument {
    private static final int LISTED = 32; // as many as are queued at a time
    private static final double TENTHS = 10;

    private final PartitionQueries queries;

    PartitionDocument(PartitionQueries queries) {
        this.queries = queries;
    }

    /** Adds the member {@code partitions}, if a step of the request is divided into partitions. */
    public ObjectNode addTo(ObjectNode body, String requestId) {
        PartitionSummary.of(queries.of(requestId), LISTED).ifPresent(some -> add(body, some));
        return body;
    }

    private static void add(ObjectNode body, PartitionSummary some) {
        ObjectNode partitions = body.putObject("partitions");
        partitions
                .put("waiting", some.waiting())
                .put("running", some.running())
                .put("done", some.done())
                .put("failed", some.failed())
                .put("stopped", some.stopped());
        var listed = partitions.putArray("listed");
        some.listed().forEach(each -> add(listed.addObject(), each));
    }

    private static void add(ObjectNode row, PartitionProgress each) {
        row.put("step", each.step())
                .put("number", each.number())
                .put("state", each.state().name().toLowerCase(Locale.ROOT))
                .put("first_item", each.firstItem())
                .put("last_item", each.lastItem())
                .put("items_done", each.itemsDone())
                .put("attempts", each.attempts());
        each.itemsPerSecond().ifPresent(pace -> row.put("items_per_second", Math.round(pace * TENTHS) / TENTHS));
        each.failure()
                .ifPresent(failure -> row.putObject("error")
                        .put("code", failure.code().name())
                        .put("message", failure.message())
                        .put("details", failure.details()));
    }
}
