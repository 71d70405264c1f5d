// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Everything about one request that operators may see. All JSON is without secrets and bounded.
 *
 * @param request its columns, its JSON, and every execution of its job with the steps, newest first
 * @param standing where it waits or runs; empty once it has ended
 * @param failure in plain words, if it has failed
 * @param trace of the latest execution's failure
 * @param inputs what it works on
 * @param result as its sender gets it, with addresses
 * @param contexts what the job and the steps of the latest execution remember
 * @param repeatedBy requests that repeat it from scratch
 */
public record RequestReport(
        RequestDetail request,
        Optional<Standing> standing,
        Optional<PlainFailure> failure,
        Optional<String> trace,
        List<InputPlace> inputs,
        JsonNode result,
        List<RunContext> contexts,
        List<String> repeatedBy,
        List<Webhook> webhooks) {
    private static final String CAUSE = "Cause: ";

    /** The deepest cause of the failure in plain words: the first line of the trace; empty for traces that an older version wrote. */
    public Optional<String> cause() {
        return trace.filter(text -> text.startsWith(CAUSE))
                .map(text -> text.lines().findFirst().orElse("").substring(CAUSE.length()));
    }

    /**
     * Where an open request is.
     *
     * @param process that has it; empty while it waits
     * @param silentSeconds since that process's last sign of life
     * @param notBefore when its next attempt may begin, if that is to come
     * @param ahead how many wait before it, up to 1,000
     * @param waits why no node begins it now, such as {@code object store unavailable since 23:48}
     */
    public record Standing(
            String pool,
            Optional<String> process,
            double silentSeconds,
            Optional<Instant> notBefore,
            long ahead,
            Optional<String> waits) {}

    /**
     * An input.
     *
     * @param field of the request
     * @param address where its sender says that it is, as it may be shown
     * @param object key in the object store
     */
    public record InputPlace(String field, Optional<String> address, Optional<String> object) {}

    /**
     * What is remembered across chunks and restarts.
     *
     * @param step empty for the job
     */
    public record RunContext(Optional<String> step, JsonNode values) {}

    /** A delivery, its address as it may be shown, with its attempts. */
    public record Webhook(WebhookDelivery delivery, List<DeliveryOutbox.Attempt> attempts) {}
}
