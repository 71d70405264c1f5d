// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.RequestReport;
import io.heliograph.app.admin.RequestReports;
import io.heliograph.app.console.jobs.JobFiles.JobFile;
import io.heliograph.app.status.ProgressDetail;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.partitions.PartitionSummary;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Collects the data for the page of one job. */
@Component
final class JobView {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Set<String> DOWNLOADS =
            Set.of(ErrorCode.DOWNLOAD_FAILED.name(), ErrorCode.INPUT_NOT_FOUND.name());
    private static final int LONGEST_TRACE = 20_000;

    private final RequestReports reports;
    private final Submissions submissions;
    private final StatusDocument document;
    private final Catalogue catalogue;
    private final JobLines lines;
    private final JobFiles files;
    private final ProgressDetail details;

    JobView(
            RequestReports reports,
            Submissions submissions,
            StatusDocument document,
            Catalogue catalogue,
            JobLines lines,
            JobFiles files,
            ProgressDetail details) {
        this.details = details;
        this.reports = reports;
        this.submissions = submissions;
        this.document = document;
        this.catalogue = catalogue;
        this.lines = lines;
        this.files = files;
    }

    /**
     * The data of the page about one job.
     *
     * @param video progress of a running video job
     * @param partitions partitions of its steps, at most 100
     * @param path path of its operation; empty if this version does not know the operation
     * @param sent the request as JSON, long values shortened
     * @param answer the status body of the API, as JSON
     */
    public record Job(
            RequestReport report,
            JobLine line,
            FailureText why,
            List<StepView> steps,
            List<PartitionLine> partitions,
            List<RequestReport.Webhook> deliveries,
            Optional<JobFile> input,
            List<JobFile> results,
            Optional<ProgressDetail.Detail> video,
            Optional<String> path,
            String sent,
            String answer) {
        /** The request as stored, with its steps. */
        public RequestDetail detail() {
            return report.request();
        }

        /** The trace of the last failure, at most 20,000 characters; empty if there was none. */
        public String trace() {
            return report.trace()
                    .map(text -> text.length() <= LONGEST_TRACE ? text : text.substring(0, LONGEST_TRACE))
                    .orElse("");
        }

        /** Name of the step that a restart begins with: the first unfinished step, or the download of the inputs if that failed. */
        public Optional<String> next() {
            boolean download =
                    detail().row().errorCode().filter(DOWNLOADS::contains).isPresent();
            return download && kept().isEmpty()
                    ? Optional.of("the download")
                    : steps.stream()
                            .filter(step -> !step.isDone())
                            .map(StepView::name)
                            .findFirst();
        }

        /** A curl command that sends the same request; the token is a shell variable. */
        public String curl(String base) {
            return "curl -X POST " + base + path.orElse("") + " \\\n  -H \"api_token: $HELIOGRAPH_TOKEN\" \\\n"
                    + "  -H \"Content-Type: application/json\" \\\n  -d '" + sent.replace("'", "'\\''") + "'";
        }

        /** Finished steps, which a restart skips. */
        public List<String> kept() {
            return steps.stream().filter(StepView::isDone).map(StepView::name).toList();
        }
    }

    Optional<Job> find(String requestId) {
        return reports.find(requestId).map(this::of);
    }

    private Job of(RequestReport report) {
        RequestDetail detail = report.request();
        String id = detail.row().requestId();
        Optional<Operation> operation = catalogue.find(detail.row().operation());
        List<PartitionLine> partitions = PartitionLine.of(report);
        boolean spread = report.partitions().filter(PartitionSummary::isOpen).isPresent();
        List<StepView> steps = StepView.of(detail, pipeline(operation, detail.request())).stream()
                .map(step ->
                        spread && partitions.getFirst().partition().step().equals(step.name()) ? step.running() : step)
                .toList();
        Optional<String> running =
                steps.stream().filter(StepView::isRunning).map(StepView::name).findFirst();
        return new Job(
                report,
                lines.of(List.of(detail.row())).getFirst(),
                FailureText.of(report, running),
                steps,
                partitions,
                report.webhooks().reversed(),
                files.input(id, detail.request()),
                files.results(id),
                video(detail),
                operation.map(each -> each.spec().path()),
                pretty(JSON.readTree(detail.request())),
                submissions
                        .status(id)
                        .map(status -> pretty(document.tree(status)))
                        .orElse(""));
    }

    private Optional<ProgressDetail.Detail> video(RequestDetail detail) {
        String id = detail.row().requestId();
        return detail.row().outcome().isPresent() || !detail.row().pool().equals(Pool.VIDEO.id())
                ? Optional.empty()
                : Optional.ofNullable(details.of(List.of(id)).get(id))
                        .filter(found -> found.frames().isPresent());
    }

    private static List<String> pipeline(Optional<Operation> operation, String request) {
        try {
            return operation
                    .map(each ->
                            each.pipeline(RequestBinding.bind(each.spec(), JSON.readTree(request))).steps().stream()
                                    .map(step -> step.name())
                                    .toList())
                    .orElse(List.of());
        } catch (FailureException e) {
            return List.of(); // another version stored the request, with fields unknown to this one
        }
    }

    private static String pretty(JsonNode node) {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }
}
