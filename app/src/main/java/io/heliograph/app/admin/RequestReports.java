// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.RequestReport.InputPlace;
import io.heliograph.app.admin.RequestReport.RunContext;
import io.heliograph.app.admin.RequestReport.Standing;
import io.heliograph.app.admin.RequestReport.Webhook;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.storage.executions.ContextQueries;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestRow;
import io.heliograph.storage.outgoing.ShownAddress;
import io.heliograph.storage.partitions.PartitionQueries;
import io.heliograph.storage.partitions.PartitionSummary;
import io.heliograph.storage.submissions.ClonedRequests;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Place;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads {@link RequestReport}s from the database. */
@Component
public final class RequestReports {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MOST_AHEAD = 1000;
    private static final int MOST_INPUTS = 50;
    private static final int MOST_PARTITIONS = 100;
    private static final String OBJECT = "object";
    private static final String AT = "address";
    private static final Pattern ADDRESS = Pattern.compile("(?i)\\s*https?:");

    private final RequestQueries requestQueries;
    private final ContextQueries contexts;
    private final DispatchRows dispatchRows;
    private final QueueQueries queues;
    private final DeliveryOutbox deliveryOutbox;
    private final ClonedRequests clones;
    private final WaitReasons waitReasons;
    private final Submissions submissions;
    private final PartitionQueries partitionQueries;
    private final Clock clock;

    RequestReports(
            RequestQueries requestQueries,
            ContextQueries contexts,
            DispatchRows dispatchRows,
            QueueQueries queues,
            DeliveryOutbox deliveryOutbox,
            ClonedRequests clones,
            WaitReasons waitReasons,
            Submissions submissions,
            PartitionQueries partitionQueries,
            Clock clock) {
        this.requestQueries = requestQueries;
        this.contexts = contexts;
        this.dispatchRows = dispatchRows;
        this.queues = queues;
        this.deliveryOutbox = deliveryOutbox;
        this.clones = clones;
        this.waitReasons = waitReasons;
        this.submissions = submissions;
        this.partitionQueries = partitionQueries;
        this.clock = clock;
    }

    /** The report of one request. */
    public Optional<RequestReport> find(String requestId) {
        return requestQueries.find(requestId).map(this::report);
    }

    private RequestReport report(RequestDetail detail) {
        RequestRow row = detail.row();
        JsonNode request = JSON.readTree(detail.request());
        return new RequestReport(
                detail.withRequest(JsonRedaction.of(request).toString()),
                row.outcome().isPresent() ? Optional.empty() : standing(row),
                row.errorCode()
                        .map(code -> PlainFailure.of(
                                ErrorCode.valueOf(code), detail.errorDetails().orElse(""))),
                row.errorCode()
                        .flatMap(_ ->
                                detail.executions().stream().findFirst().flatMap(RequestDetail.Execution::message)),
                inputs(request),
                result(row.requestId()),
                PartitionSummary.of(partitionQueries.of(row.requestId()), MOST_PARTITIONS),
                contexts.of(row.executionId()).stream()
                        .map(context -> new RunContext(context.step(), JsonRedaction.of(context.json())))
                        .toList(),
                clones.of(row.requestId()),
                webhooks(row.requestId()));
    }

    private Optional<Standing> standing(RequestRow row) {
        Pool pool = Pool.valueOf(row.pool().toUpperCase(Locale.ROOT));
        return dispatchRows
                .look(Pool.FETCH, row.requestId())
                .or(() -> dispatchRows.look(pool, row.requestId()))
                .map(this::standing);
    }

    private Standing standing(Place place) {
        boolean waits = place.pickedBy().isEmpty() && !place.isParked();
        return new Standing(
                place.pool().id(),
                place.pickedBy(),
                place.silentSeconds(),
                Optional.of(place.due()).filter(due -> waits && due.isAfter(clock.instant())),
                waits ? queues.ahead(place, MOST_AHEAD) : 0,
                waits ? waitReasons.of(place.pool()) : Optional.empty());
    }

    private JsonNode result(String requestId) {
        return submissions
                .status(requestId)
                .flatMap(status -> status.result()
                        .map(result ->
                                JsonRedaction.of(AssetReference.resolve(JSON.readTree(result), status.baseUrl()))))
                .orElseGet(JsonNodeFactory.instance::nullNode);
    }

    private List<Webhook> webhooks(String requestId) {
        return deliveryOutbox.of(requestId).stream()
                .map(delivery -> new Webhook(delivery.shown(), deliveryOutbox.attempts(delivery.id())))
                .toList();
    }

    private static List<InputPlace> inputs(JsonNode request) {
        List<InputPlace> found = new ArrayList<>();
        request.properties().forEach(each -> collect(each.getKey(), each.getValue(), found));
        return found;
    }

    private static void collect(String field, JsonNode node, List<InputPlace> found) {
        if (found.size() == MOST_INPUTS || field.equals("webhook_url")) {
            return;
        }
        if (node.path(OBJECT).isString()) {
            found.add(new InputPlace(
                    field,
                    Optional.ofNullable(node.path(AT).stringValue(null)).map(ShownAddress::of),
                    Optional.of(node.path(OBJECT).stringValue())));
        } else if (node.isString() && ADDRESS.matcher(node.stringValue()).lookingAt()) {
            found.add(new InputPlace(field, Optional.of(ShownAddress.of(node.stringValue())), Optional.empty()));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(field + "[" + i + "]", node.get(i), found);
            }
        } else {
            node.properties().forEach(each -> collect(field + "." + each.getKey(), each.getValue(), found));
        }
    }
}
