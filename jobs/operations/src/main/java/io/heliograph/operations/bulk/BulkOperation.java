// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.StoredKeys;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Runs one operation over many inputs as one job. Each input is an item; several run in parallel, and a report follows at the end. */
@Component
final class BulkOperation implements Operation {
    private static final Logger LOG = LoggerFactory.getLogger(BulkOperation.class);
    private static final String LIST = "list";
    private static final int LEAST_SPREAD = 10; // minimum number of items in a range that one worker runs
    private static final BulkInput NO_INPUT = new BulkInput("file", JsonNodeFactory.instance.objectNode());

    private final ObjectProvider<Catalogue> catalogue;
    private final Field<List<BulkInput>> inputs;
    private final ItemLists lists;
    private final ItemRunner runner;
    private final BulkReport report;
    private final int together;

    BulkOperation(
            ObjectProvider<Catalogue> catalogue,
            ItemLists lists,
            ItemRunner runner,
            BulkReport report,
            Settings settings) {
        this.catalogue = catalogue;
        this.lists = lists;
        this.runner = runner;
        this.report = report;
        this.inputs = BulkFields.inputs(settings.bulk().items());
        this.together = settings.bulk().together();
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("bulk", "/v2/bulk")
                .accepts(OperationSpec.Body.MULTIPART)
                .asyncOnly()
                .pool(Pool.BULK, 1)
                .feature("bulk")
                .takes(
                        BulkFields.OPERATION,
                        BulkFields.DEFAULTS,
                        inputs,
                        BulkFields.ARCHIVE,
                        BulkFields.PREFIX,
                        BulkFields.FAILED_OF,
                        BulkFields.REUSE,
                        BulkFields.MOST_FAILED)
                .gives("report_url", "JSON: status of each item, with the addresses of its results")
                .gives("report_csv_url", "the same as CSV (RFC 4180)")
                .gives("contact_sheet_url", "PNG: thumbnails of the first results; absent if none is a picture")
                .gives("items", "number of items")
                .gives("done", "items that succeeded")
                .gives("reused", "items whose result of an earlier run with the same fields was used again")
                .gives("failed", "items that failed; the report gives the reasons")
                .summary("Runs one operation on many inputs, as one job")
                .engine("the engines of the operation")
                .limits(
                        "each input has the limits of the operation; /v2/bulk/{request_id} shows the progress and the status of each item")
                .build();
    }

    /** The run's operation, and the operations of all recipes that its inputs name. */
    @Override
    public List<Operation> parts(OperationRequest request) {
        Operation operation = operation(request);
        Set<Operation> parts = new LinkedHashSet<>(List.of(operation));
        examples(request, operation).distinct().forEach(fields -> {
            try {
                parts.addAll(operation.parts(RequestBinding.bind(operation.spec(), fields)));
            } catch (FailureException e) {
                LOG.debug("the fields of an item cannot be read; the item will fail", e);
            }
        });
        return List.copyOf(parts);
    }

    /** Fields of each input, with a placeholder in the file field. */
    private Stream<ObjectNode> examples(OperationRequest request, Operation operation) {
        ObjectNode defaults = BulkFields.defaults(request);
        return request.find(inputs).orElse(List.of(NO_INPUT)).stream()
                .map(item -> withFile(BulkFields.merged(defaults, item.fields()), operation));
    }

    private static ObjectNode withFile(ObjectNode fields, Operation operation) {
        operation.spec().fileField().ifPresent(field -> fields.put(field.name(), "https://example.com/file"));
        return fields;
    }

    private Operation operation(OperationRequest request) {
        return BulkFields.operation(request, catalogue.getObject());
    }

    @Override
    public void check(OperationRequest request) {
        long given = Stream.of(inputs, BulkFields.ARCHIVE, BulkFields.PREFIX, BulkFields.FAILED_OF)
                .filter(field -> request.find(field).isPresent())
                .count();
        if (given != 1) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    given == 0 ? "No inputs" : "Too many kinds of inputs",
                    "Send one of 'inputs', 'archive', 'prefix' and 'failed_of'.");
        }
        Operation operation = operation(request);
        ObjectNode defaults = BulkFields.defaults(request);
        StoredKeys.refuse("fields.", defaults);
        request.find(BulkFields.PREFIX).ifPresent(IncomingObjects::requirePrefix);
        if (request.find(inputs).isPresent()) {
            check(operation, defaults, request.get(inputs));
        } else if (request.find(BulkFields.FAILED_OF).isEmpty()) { // a repeated run takes the fields of the earlier run
            check(operation, withFile(BulkFields.merged(defaults, NO_INPUT.fields()), operation));
        }
    }

    @Override
    public Optional<String> notice(OperationRequest request) {
        return UnknownItemFields.ofRun(
                operation(request),
                BulkFields.defaults(request),
                request.find(inputs).orElse(List.of()));
    }

    @Override
    public void checkFor(OperationRequest request, long organizationId) {
        request.find(BulkFields.FAILED_OF).ifPresent(id -> lists.requireEnded(id, organizationId));
    }

    /** Refuses the run if every input would fail; faults of single inputs are in the report. */
    private static void check(Operation operation, ObjectNode defaults, List<BulkInput> items) {
        if (items.isEmpty()) {
            throw new FailureException(ErrorCode.VALIDATION_ERROR, "No inputs", "The field 'inputs' is empty.");
        }
        FailureException first = null;
        for (BulkInput item : items) {
            try {
                check(operation, BulkFields.merged(defaults, item.fields()));
                return;
            } catch (FailureException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private static void check(Operation operation, ObjectNode fields) {
        var _ = RequestBinding.bind(operation.spec(), fields);
        // faults of the file itself are reported in the row of the file's item
        operation.check(RequestBinding.bind(operation.spec(), withFile(fields, operation)));
    }

    @Override
    public Pipeline pipeline(OperationRequest request) {
        var run = new ItemRunner.Run(
                operation(request), request.get(BulkFields.REUSE), request.find(BulkFields.MOST_FAILED));
        return Pipeline.of(
                new Once(LIST, work -> lists.make(work, request, inputs, run.operation())),
                new Each(
                                "items",
                                work -> items(work).size(),
                                (work, item) -> runner.run(work, run, items(work), item),
                                together)
                        .over(new Spread(
                                Math.max(LEAST_SPREAD, 2 * together),
                                true, // a failure that ends a range, such as too many failed items, also ends the run
                                Optional.of(
                                        (work, item, failure) -> runner.lose(work, run, items(work), item, failure)))),
                new Once("report", report::publish));
    }

    private ItemList items(StepWork work) {
        return work.once(LIST, () -> {
            try {
                return lists.read(work);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
    }

    @Override
    public String sample() {
        return "{\"operation\": \"image.remove_background\", \"inputs\": [{\"name\": \"one\", \"image\": \"{image}\"}]}";
    }
}
