// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.catalogue.fields.UnderflowParser;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lists the items of a run once, and stores the list as lines of JSON, so that their order is the same after every crash. */
@Component
final class ItemLists {
    private static final String KEPT = "items.jsonl";
    private static final String DEFAULTS = "defaults.json";
    private static final String ARCHIVE = "archive";
    private static final int PAGE = 1000;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final BulkRuns runs;
    private final Submissions submissions;
    private final ObjectStore objects;
    private final Settings settings;

    ItemLists(BulkRuns runs, Submissions submissions, ObjectStore objects, Settings settings) {
        this.runs = runs;
        this.submissions = submissions;
        this.objects = objects;
        this.settings = settings;
    }

    /** First step: lists the items, stores the list, and records their number. */
    void make(StepWork work, OperationRequest request, Field<List<BulkInput>> inputs, Operation operation)
            throws IOException {
        List<BulkInput> items;
        Optional<BulkRun> earlier = Optional.empty();
        ObjectNode defaults = BulkFields.defaults(request);
        if (request.find(BulkFields.ARCHIVE).isPresent()) {
            items = unpacked(work, request.get(BulkFields.ARCHIVE), operation);
        } else if (request.find(BulkFields.PREFIX).isPresent()) {
            items = new IncomingObjects(objects, settings.bulk().items())
                    .below(work.organizationId(), request.get(BulkFields.PREFIX), mediaField(operation));
        } else if (request.find(BulkFields.FAILED_OF).isPresent()) {
            earlier = Optional.of(earlier(work.organizationId(), request.get(BulkFields.FAILED_OF)));
            try {
                items = failed(work, earlier.get());
                defaults = BulkFields.merged(defaultsOf(work, earlier.get().requestId()), defaults);
            } catch (NoSuchObjectException e) {
                throw gone(earlier.get());
            }
        } else {
            items = request.get(inputs);
        }
        Path file = work.scratch().resolve("list-of-items");
        try (BufferedWriter lines = Files.newBufferedWriter(file)) {
            for (BulkInput item : items) {
                lines.write(JSON.writeValueAsString(line(item)));
                lines.newLine();
            }
        }
        work.keep(KEPT, file, "application/x-ndjson");
        Path fields = work.scratch().resolve("default-fields");
        Files.writeString(fields, defaults.toString());
        work.keep(DEFAULTS, fields, "application/json");
        String name = operation.spec().name();
        if (earlier.isEmpty()) {
            runs.begin(work.requestId(), work.organizationId(), name, items.size());
        } else if (!runs.beginAgain(work.requestId(), earlier.get(), name, items.size())) {
            throw gone(earlier.get());
        }
    }

    private static FailureException gone(BulkRun earlier) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Inputs are gone",
                "The field 'failed_of': the inputs of the run " + earlier.requestId()
                        + " have been deleted (heliograph.retention.status has passed for the request that uploaded"
                        + " them); send the files again.");
    }

    private static ObjectNode line(BulkInput item) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("name", item.name());
        line.set("fields", item.fields());
        return line;
    }

    private static BulkInput item(String line) {
        var node = UnderflowParser.readTree(JSON, line);
        return new BulkInput(node.path("name").stringValue(), (ObjectNode) node.path("fields"));
    }

    /** The stored list, and the archive if there is one. */
    ItemList read(StepWork work) throws IOException {
        List<BulkInput> items = new ArrayList<>();
        try (var lines = Files.lines(work.kept(KEPT))) {
            lines.map(ItemLists::item).forEach(items::add);
        }
        Optional<ZipArchive> archive = work.recall(ARCHIVE).isEmpty()
                ? Optional.empty()
                : Optional.of(ZipArchive.open(work.kept(ARCHIVE), settings.bulk()));
        ObjectNode defaults = (ObjectNode) UnderflowParser.readTree(JSON, Files.readString(work.kept(DEFAULTS)));
        return new ItemList(List.copyOf(items), defaults, archive);
    }

    /** Common fields of an earlier run's items. */
    private ObjectNode defaultsOf(StepWork work, String earlier) throws IOException {
        Path file = work.scratch().resolve("earlier-defaults");
        objects.fetchTo("work/" + earlier + "/" + DEFAULTS, file);
        return (ObjectNode) UnderflowParser.readTree(JSON, Files.readString(file));
    }

    private List<BulkInput> unpacked(StepWork work, MediaSource source, Operation operation) throws IOException {
        String field = mediaField(operation);
        Path file = work.fetch(ARCHIVE, source, settings.bulk().archiveBytes());
        List<BulkInput> items = new ArrayList<>();
        try (ZipArchive archive = ZipArchive.open(file, settings.bulk())) {
            for (String entry : archive.names()) {
                ObjectNode fields = JsonNodeFactory.instance.objectNode();
                fields.putObject(field).put("object", ZipArchive.PREFIX + entry);
                items.add(new BulkInput(entry, fields));
            }
        }
        work.keep(ARCHIVE, file, "application/zip");
        work.remember(ARCHIVE, "yes");
        return items;
    }

    private static String mediaField(Operation operation) {
        return operation
                .spec()
                .fileField()
                .map(Field::name)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "No files",
                        "The operation " + operation.spec().name()
                                + " takes no files; send 'inputs' with its fields."));
    }

    /**
     * Refuses a repetition unless the earlier run exists, has ended, and has items without a result.
     *
     * @throws FailureException VALIDATION_ERROR, CONFLICT
     */
    void requireEnded(String id, long organizationId) {
        BulkRun run = earlier(organizationId, id);
        boolean ended =
                submissions.status(id).filter(SubmissionStatus::isTerminal).isPresent();
        if (ended && run.failed() + run.waiting() == 0) {
            throw nothingFailed(run);
        }
        if (!ended) {
            throw EarlierRunRefusals.notEnded(id);
        }
    }

    private BulkRun earlier(long organizationId, String earlier) {
        return runs.find(earlier)
                .filter(found -> found.organizationId() == organizationId)
                .orElseThrow(() -> submissions
                        .status(earlier)
                        .filter(status -> status.organizationId() == organizationId)
                        .map(status -> status.isTerminal()
                                ? EarlierRunRefusals.nothingListed(earlier)
                                : EarlierRunRefusals.notListed(earlier))
                        .orElseGet(EarlierRunRefusals::unknownRun));
    }

    /** The items of an earlier run that have no result, in order. */
    private List<BulkInput> failed(StepWork work, BulkRun run) throws IOException {
        String list = "work/" + run.requestId() + "/" + KEPT;
        Path file = work.scratch().resolve("earlier-items");
        objects.fetchTo(list, file);
        List<BulkInput> all = new ArrayList<>();
        try (var lines = Files.lines(file)) {
            lines.map(ItemLists::item).forEach(all::add);
        }
        String archive = "work/" + run.requestId() + "/" + ARCHIVE;
        if (objects.stat(archive).isPresent()) {
            Path copy = work.scratch().resolve("earlier-archive");
            objects.fetchTo(archive, copy);
            work.keep(ARCHIVE, copy, "application/zip");
            work.remember(ARCHIVE, "yes");
        }
        BitSet done = done(run.requestId());
        List<BulkInput> items = IntStream.range(0, all.size())
                .filter(position -> !done.get(position))
                .mapToObj(all::get)
                .toList();
        if (items.isEmpty()) {
            throw nothingFailed(run);
        }
        return items;
    }

    /** Positions of the items with a result. The other items failed, or never ran because the run was cancelled or stopped. */
    private BitSet done(String run) {
        BitSet done = new BitSet();
        List<BulkItem> page = runs.page(run, Optional.empty(), -1, PAGE);
        while (!page.isEmpty()) {
            page.stream()
                    .filter(item -> item.state() != BulkItem.State.FAILED)
                    .forEach(item -> done.set(item.position()));
            page = runs.page(run, Optional.empty(), page.getLast().position(), PAGE);
        }
        return done;
    }

    private static FailureException nothingFailed(BulkRun run) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Nothing failed: failed_of",
                "Every item of the run " + run.requestId() + " has a result: none has failed, and none was left out.");
    }
}
