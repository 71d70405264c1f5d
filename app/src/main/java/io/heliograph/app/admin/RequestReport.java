// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.partitions.PartitionSummary;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Complete view of one request for operators. All JSON is redacted and bounded.
 *
 * @param request its columns, its JSON, and every execution of its job with the steps, newest first
 * @param standing place of an open request in the queue or at a process; empty once the request has ended
 * @param failure explanation, if it has failed
 * @param trace stack trace of the latest execution's failure
 * @param inputs of the request
 * @param result as its client receives it, with addresses
 * @param partitions partitions of its steps, at most 100 of them listed; empty if no step is divided into partitions
 * @param contexts execution contexts of the latest job execution and its steps
 * @param repeatedBy ids of the requests that repeat it from scratch
 */
public record RequestReport(
        RequestDetail request,
        Optional<Standing> standing,
        Optional<PlainFailure> failure,
        Optional<String> trace,
        List<InputPlace> inputs,
        JsonNode result,
        Optional<PartitionSummary> partitions,
        List<RunContext> contexts,
        List<String> repeatedBy,
        List<Webhook> webhooks) {
    private static final String CAUSE = "Cause: ";

    /** First line of the stack trace: the deepest cause of the failure; empty for traces of older versions. */
    public Optional<String> cause() {
        return trace.filter(text -> text.startsWith(CAUSE))
                .map(text -> text.lines().findFirst().orElse("").substring(CAUSE.length()));
    }

    /**
     * Place of an open request: in the queue, or at the process that runs it.
     *
     * @param process that runs it; empty while it waits
     * @param silentSeconds seconds since the last heartbeat of that process
     * @param notBefore earliest time of its next attempt, if it has to wait
     * @param ahead number of requests before it in the queue; counted up to 1,000
     * @param waits reason why no node starts the request now, such as {@code object store unavailable since 23:48}
     */
    public record Standing(
            String pool,
            Optional<String> process,
            double silentSeconds,
            Optional<Instant> notBefore,
            long ahead,
            Optional<String> waits) {}

    /**
     * A picture, video or other file that the request works on.
     *
     * @param field name of the field in the request
     * @param address address given by the client, redacted
     * @param object key in the object store
     */
    public record InputPlace(String field, Optional<String> address, Optional<String> object) {}

    /**
     * An execution context: values that Spring Batch keeps across chunks and restarts.
     *
     * @param step name of the step; empty for the context of the job itself
     */
    public record RunContext(Optional<String> step, JsonNode values) {}

    /** A webhook delivery with its attempts; its address is redacted. */
    public record Webhook(WebhookDelivery delivery, List<DeliveryOutbox.Attempt> attempts) {}
}
