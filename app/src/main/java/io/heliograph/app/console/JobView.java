// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.console.JobFiles.JobFile;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.config.FailureException;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Puts together what the page of one job shows. */
@Component
final class JobView {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LONGEST_TEXT = 300;
    private static final int LONGEST_TRACE = 20_000;

    private final RequestQueries requestQueries;
    private final Submissions submissions;
    private final StatusDocument document;
    private final DeliveryOutbox deliveries;
    private final Catalogue catalogue;
    private final JobLines lines;
    private final JobFiles files;

    JobView(
            RequestQueries requestQueries,
            Submissions submissions,
            StatusDocument document,
            DeliveryOutbox deliveries,
            Catalogue catalogue,
            JobLines lines,
            JobFiles files) {
        this.requestQueries = requestQueries;
        this.submissions = submissions;
        this.document = document;
        this.deliveries = deliveries;
        this.catalogue = catalogue;
        this.lines = lines;
        this.files = files;
    }

    /** A delivery and its attempts. */
    public record Delivery(WebhookDelivery delivery, List<DeliveryOutbox.Attempt> attempts) {}

    /**
     * A job.
     *
     * @param path that requests of its operation go to; empty if this version does not know it
     * @param sent the request as JSON, what is long cut
     * @param answer the status body that its sender gets, as JSON
     * @param trace of the last failure; empty if there was none
     */
    public record Job(
            RequestDetail detail,
            JobLine line,
            FailureText why,
            List<StepView> steps,
            List<Delivery> deliveries,
            Optional<JobFile> input,
            List<JobFile> results,
            Optional<String> path,
            String sent,
            String answer,
            String trace) {
        /** The step that a restart begins with: the first that is not done. */
        public Optional<String> next() {
            return steps.stream()
                    .filter(step -> !step.isDone())
                    .map(StepView::name)
                    .findFirst();
        }

        /** The call that was made, for a shell; the token is a variable. */
        public String curl(String base) {
            return "curl -X POST " + base + path.orElse("") + " \\\n  -H \"api_token: $HELIOGRAPH_TOKEN\" \\\n"
                    + "  -H \"Content-Type: application/json\" \\\n  -d '" + sent.replace("'", "'\\''") + "'";
        }

        /** The steps that a restart does not run again. */
        public List<String> kept() {
            return steps.stream().filter(StepView::isDone).map(StepView::name).toList();
        }
    }

    Optional<Job> find(String requestId) {
        return requestQueries.find(requestId).map(this::of);
    }

    private Job of(RequestDetail detail) {
        String id = detail.row().requestId();
        Optional<Operation> operation = catalogue.find(detail.row().operation());
        List<StepView> steps = StepView.of(detail, pipeline(operation, detail.request()));
        Optional<String> running =
                steps.stream().filter(StepView::isRunning).map(StepView::name).findFirst();
        return new Job(
                detail,
                lines.of(List.of(detail.row())).getFirst(),
                FailureText.of(detail, running),
                steps,
                deliveries.of(id).reversed().stream()
                        .map(each -> new Delivery(each, deliveries.attempts(each.id())))
                        .toList(),
                files.input(id, detail.request()),
                files.results(id),
                operation.map(each -> each.spec().path()),
                pretty(shortened(JSON.readTree(detail.request()))),
                submissions.status(id).map(status -> pretty(document.tree(status))).orElse(""),
                trace(detail));
    }

    private static List<String> pipeline(Optional<Operation> operation, String request) {
        try {
            return operation
                    .map(each -> each.pipeline(RequestBinding.bind(each.spec(), JSON.readTree(request))).steps().stream()
                            .map(step -> step.name())
                            .toList())
                    .orElse(List.of());
        } catch (FailureException e) {
            return List.of(); // a request of another version, which this one does not read
        }
    }

    /** Pictures in Base64 and long texts are cut: the page is for reading. */
    private static JsonNode shortened(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode copy = JSON.createObjectNode();
            object.properties().forEach(each -> copy.set(each.getKey(), shortened(each.getValue())));
            return copy;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copy = JSON.createArrayNode();
            array.valueStream().limit(LONGEST_TEXT).forEach(each -> copy.add(shortened(each)));
            return copy;
        }
        if (node.isString() && node.stringValue().length() > LONGEST_TEXT) {
            String text = node.stringValue();
            return JSON.getNodeFactory()
                    .stringNode(text.substring(0, LONGEST_TEXT) + "… (" + text.length() + " characters)");
        }
        return node;
    }

    private static String pretty(JsonNode node) {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }

    private static String trace(RequestDetail detail) {
        return detail.executions().stream()
                .flatMap(execution -> execution.message().stream())
                .findFirst()
                .map(text -> text.length() <= LONGEST_TRACE ? text : text.substring(0, LONGEST_TRACE))
                .orElse("");
    }
}
