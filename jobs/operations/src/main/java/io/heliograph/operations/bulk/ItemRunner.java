// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.FileNameField;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.local.LocalFile;
import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.LocalWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.marking.ResultWatermark;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkItem.State;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.ObjectStoreException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs one item, from its inputs to its row in the report. Failures of the item are recorded in its row; other failures end the step, which
 * is retried.
 */
@Component
final class ItemRunner {
    private static final Logger LOG = LoggerFactory.getLogger(ItemRunner.class);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final BulkRuns runs;
    private final EarlierResults earlier;
    private final ItemInputs inputs;
    private final Thumbnails thumbnails;
    private final EngineVersions engines;
    private final ResultSigning signing;
    private final ResultWatermark watermark;

    ItemRunner(
            BulkRuns runs,
            EarlierResults earlier,
            ItemInputs inputs,
            Thumbnails thumbnails,
            EngineVersions engines,
            ResultSigning signing,
            ResultWatermark watermark) {
        this.runs = runs;
        this.earlier = earlier;
        this.inputs = inputs;
        this.thumbnails = thumbnails;
        this.engines = engines;
        this.signing = signing;
        this.watermark = watermark;
    }

    /**
     * Common properties of a run's items.
     *
     * @param reuse whether earlier results of the same work are reused
     * @param mostFailed number of failed items above which the run stops
     */
    record Run(Operation operation, boolean reuse, Optional<Long> mostFailed) {}

    /** Outcome of an item. */
    private record Ended(State state, Optional<String> fingerprint, ObjectNode result, Optional<String> warning) {}

    void run(StepWork work, Run run, ItemList list, int position) throws Exception {
        if (runs.item(work.requestId(), position).isPresent()) {
            return; // the item was finished, but a crash prevented the commit of its step
        }
        BulkInput item = list.inputs().get(position);
        long began = System.nanoTime();
        BulkItem ended;
        try {
            Ended made = make(work, run, list, position);
            ended = new BulkItem(
                    position,
                    item.name(),
                    made.state(),
                    made.fingerprint(),
                    Optional.of(made.result().toString()),
                    made.warning(),
                    Optional.empty(),
                    since(began));
        } catch (Exception e) {
            Exception cause = cause(work, e);
            ended = new BulkItem(
                    position,
                    item.name(),
                    State.FAILED,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(failure(work, position, cause)),
                    since(began));
        }
        runs.end(work.requestId(), ended);
        if (ended.state() == State.FAILED) {
            giveUpIfTooManyFailed(work, run);
        }
    }

    /** Records an item as failed after the process died repeatedly while running it. */
    void lose(StepWork work, Run run, ItemList list, int position, ClientFailure failure) {
        if (runs.item(work.requestId(), position).isEmpty()) {
            runs.end(
                    work.requestId(),
                    new BulkItem(
                            position,
                            list.inputs().get(position).name(),
                            State.FAILED,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(failure),
                            Duration.ZERO));
        }
        giveUpIfTooManyFailed(work, run);
    }

    private static Duration since(long began) {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** Cause of an item's failure: a timeout, or the thrown exception. Throws if the run must stop. */
    private static Exception cause(StepWork work, Exception thrown) {
        try {
            work.checkpoint();
            return thrown;
        } catch (FailureException overdue) { // only this item timed out: the others continue
            return overdue;
        }
    }

    /** The failure to record for an item; failures of the server, such as of the database, are thrown again. */
    private static ClientFailure failure(StepWork work, int position, Exception thrown) throws Exception {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof ObjectStoreException
                    || cause instanceof DataAccessException
                    || cause instanceof TransactionException) {
                throw thrown;
            }
            if (cause instanceof FailureException known) {
                if (known.failure().code() == ErrorCode.UNAVAILABLE) {
                    throw thrown;
                }
                return known.failure();
            }
        }
        LOG.error("item {} failed", position, thrown);
        return ClientFailure.internal(work.requestId());
    }

    private void giveUpIfTooManyFailed(StepWork work, Run run) {
        if (run.mostFailed().isPresent()) {
            long failed = runs.find(work.requestId()).orElseThrow().failed();
            if (failed > run.mostFailed().get()) {
                throw new FailureException(
                        ErrorCode.PROCESSING_FAILED,
                        "Too many items failed",
                        failed + " items failed, and 'most_failed' allows "
                                + run.mostFailed().get() + "; /v2/bulk/" + work.requestId()
                                + "/items gives the reasons.");
            }
        }
    }

    private Ended make(StepWork work, Run run, ItemList list, int position) throws Exception {
        ObjectNode fields =
                BulkFields.merged(list.defaults(), list.inputs().get(position).fields());
        Optional<String> unknown = UnknownItemFields.ofItem(run.operation(), fields);
        FileNameField.give(
                run.operation().spec(), fields, list.inputs().get(position).name());
        OperationRequest bound = RequestBinding.bind(run.operation().spec(), fields);
        run.operation().check(bound);
        // replaces references, such as the name of a recipe, by the content, so that the fingerprint covers it
        OperationRequest request = run.operation().resolved(bound);
        Path folder = work.scratch().resolve("item-" + position);
        String id = UUID.nameUUIDFromBytes((work.requestId() + "/" + position).getBytes(StandardCharsets.UTF_8))
                .toString();
        ItemInputs.Brought brought = inputs.bring(work, list, request, folder);
        try (var local = new LocalWork(id, work.organizationId(), folder, brought, work::stopping)) {
            String planned = engines.text();
            String fingerprint = brought.fingerprint(
                    planned + watermark.keyOf(work), run.operation().spec().name(), request);
            Optional<ObjectNode> before =
                    run.reuse() ? earlier.copy(work, fingerprint, position, local.scratch()) : Optional.empty();
            if (before.isPresent()) {
                return new Ended(State.REUSED, Optional.of(fingerprint), before.get(), unknown);
            }
            unknown.ifPresent(local::warn);
            run.operation().notice(request).ifPresent(local::warn);
            EngineVersions.Attributed<LocalOutcome> made = engines.attributed(
                    planned,
                    () -> local.run(signing.signed(
                            run.operation(), request, run.operation().pipeline(request))));
            LocalOutcome outcome = made.result();
            ObjectNode result = published(work, outcome, position);
            thumbnails.keep(work, outcome, position, local.scratch());
            return new Ended(
                    State.DONE,
                    Optional.of(fingerprint).filter(_ -> made.byThese()), // not reusable if a fallback engine made it
                    result,
                    outcome.warning());
        }
    }

    /** Key of an item's result file within the run's results. */
    static String key(int position, String key) {
        return "items/%06d/%s".formatted(position, key);
    }

    private static ObjectNode published(StepWork work, LocalOutcome outcome, int position) {
        Map<String, JsonNode> references = new HashMap<>();
        for (LocalFile file : outcome.files()) {
            String key = key(position, file.key());
            Object reference = file.path().isPresent()
                    ? work.publishApart(key, file.path().get(), file.contentType())
                    : work.publishApartBlocked(key, file.contentType());
            references.put(file.key(), JSON.valueToTree(reference));
        }
        return (ObjectNode) outcome.withFiles(file -> Objects.requireNonNull(references.get(file.key())));
    }
}
