// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.bulk.BulkRuns;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Last step of a run: reports the status of each item as JSON and CSV, and stores the contact sheet. Rows are read and written in pages, so
 * memory is bounded.
 */
@Component
final class BulkReport {
    private static final int PAGE = 1000;
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String CSV_HEAD =
            "position,name,state,results,error_code,error_message,error_details,warning,milliseconds";

    private final BulkRuns runs;
    private final Thumbnails thumbnails;

    BulkReport(BulkRuns runs, Thumbnails thumbnails) {
        this.runs = runs;
        this.thumbnails = thumbnails;
    }

    void publish(StepWork work) throws IOException, UnreadableImageException {
        BulkRun run = runs.find(work.requestId()).orElseThrow();
        Path json = work.scratch().resolve("report.json");
        Path csv = work.scratch().resolve("report.csv");
        try (BufferedWriter tree = Files.newBufferedWriter(json);
                BufferedWriter table = Files.newBufferedWriter(csv)) {
            tree.write(head(run));
            table.write(CSV_HEAD + "\r\n");
            String between = "\n";
            List<BulkItem> page = runs.page(work.requestId(), Optional.empty(), -1, PAGE);
            while (!page.isEmpty()) {
                for (BulkItem item : page) {
                    JsonNode results = work.addresses(
                            item.result().map(JSON::readTree).orElseGet(JsonNodeFactory.instance::objectNode));
                    tree.write(between + JSON.writeValueAsString(document(item, results)));
                    between = ",\n";
                    table.write(row(item, results) + "\r\n");
                }
                work.checkpoint();
                page = runs.page(
                        work.requestId(), Optional.empty(), page.getLast().position(), PAGE);
            }
            tree.write("\n]}\n");
        }
        work.publish("report_url", json, "application/json");
        work.publish("report_csv_url", csv, "text/csv");
        Optional<Path> sheet = thumbnails.sheet(work, run.items());
        if (sheet.isPresent()) {
            work.publish("contact_sheet_url", sheet.get(), "image/png");
        }
        runs.close(run);
        work.result("items", run.items());
        work.result("done", run.done());
        work.result("reused", run.reused());
        work.result("failed", run.failed());
        if (run.failed() > 0) {
            work.warn(run.failed() + " of " + run.items()
                    + " items failed; the report gives the reasons."
                    + " Send 'failed_of' with the id of this run to process them again.");
        }
    }

    private static String head(BulkRun run) {
        return "{\"request_id\": %s, \"operation\": %s, \"items\": %d, \"done\": %d, \"reused\": %d, \"failed\": %d, \"results\": ["
                .formatted(
                        JSON.writeValueAsString(run.requestId()),
                        JSON.writeValueAsString(run.operation()),
                        run.items(),
                        run.done(),
                        run.reused(),
                        run.failed());
    }

    /**
     * An item as JSON.
     *
     * @param results result of the item, with addresses
     */
    static ObjectNode document(BulkItem item, JsonNode results) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("position", item.position())
                .put("name", item.name())
                .put("state", item.state().name());
        if (item.result().isPresent()) {
            document.set("result", results);
        }
        item.warning().ifPresent(warning -> document.put("warning", warning));
        item.failure()
                .ifPresent(failure -> document.putObject("error")
                        .put("code", failure.code().name())
                        .put("message", failure.message())
                        .put("details", failure.details()));
        return document.put("milliseconds", item.time().toMillis());
    }

    private static String row(BulkItem item, JsonNode results) {
        String addresses =
                texts(results).filter(text -> text.startsWith("http")).collect(Collectors.joining(" "));
        return Stream.of(
                        String.valueOf(item.position()),
                        item.name(),
                        item.state().name(),
                        addresses,
                        item.failure().map(failure -> failure.code().name()).orElse(""),
                        item.failure().map(ClientFailure::message).orElse(""),
                        item.failure().map(ClientFailure::details).orElse(""),
                        item.warning().orElse(""),
                        String.valueOf(item.time().toMillis()))
                .map(BulkReport::quoted)
                .collect(Collectors.joining(","));
    }

    private static Stream<String> texts(JsonNode node) {
        return node.isString()
                ? Stream.of(node.stringValue())
                : node.valueStream().flatMap(BulkReport::texts);
    }

    /** A quoted CSV cell. An apostrophe precedes text that a spreadsheet would read as a formula. */
    private static String quoted(String cell) {
        String text = !cell.isEmpty() && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
        return text.matches("(?s).*[\",\\r\\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }
}
