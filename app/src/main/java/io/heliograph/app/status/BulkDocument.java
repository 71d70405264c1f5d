// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes the status documents of bulk runs and their items. */
@Component
public final class BulkDocument {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final StatusDocument statusDocument;
    private final FileSettings files;

    BulkDocument(StatusDocument statusDocument, Settings settings) {
        this.statusDocument = statusDocument;
        this.files = settings.files();
    }

    /** The status body of a bulk run; has counts of its items once the run has listed them. */
    public ObjectNode run(SubmissionStatus status, Optional<BulkRun> run, boolean paused) {
        ObjectNode body = statusDocument.tree(status);
        if (paused && !status.isTerminal()) {
            body.put("paused", true);
        }
        run.ifPresent(counts -> body.set("progress", progress(counts)));
        return body;
    }

    /** The entry for a run in a list of runs. */
    public ObjectNode row(BulkRun run, boolean paused) {
        ObjectNode row = JsonNodeFactory.instance.objectNode();
        row.put("request_id", run.requestId()).put("begun_at", run.begunAt().toString());
        run.endedAt().ifPresent(at -> row.put("ended_at", at.toString()));
        if (paused) {
            row.put("paused", true);
        }
        return row.setAll(progress(run));
    }

    private static ObjectNode progress(BulkRun counts) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("operation", counts.operation())
                .put("items", counts.items())
                .put("done", counts.done())
                .put("reused", counts.reused())
                .put("failed", counts.failed())
                .put("waiting", counts.waiting());
    }

    /** The status body of an item that has ended. */
    public ObjectNode item(SubmissionStatus status, BulkItem item) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("position", item.position())
                .put("name", item.name())
                .put("state", item.state().name());
        item.result()
                .ifPresent(result -> document.set(
                        "result",
                        AssetReference.resolve(JSON.readTree(result), files.base(status.baseUrl()), status.baseUrl())));
        item.warning().ifPresent(warning -> document.put("warning", warning));
        item.failure()
                .ifPresent(failure -> document.putObject("error")
                        .put("code", failure.code().name())
                        .put("message", failure.message())
                        .put("details", failure.details()));
        return document.put("milliseconds", item.time().toMillis());
    }
}
