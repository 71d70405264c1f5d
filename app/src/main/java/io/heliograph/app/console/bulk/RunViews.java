// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.batch.run.AssetReference;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads runs for display. */
@Component
final class RunViews {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Map<String, String> REPORTS =
            Map.of("report_csv_url", "report.csv", "report_url", "report.json", "contact_sheet_url", "contact sheet");

    private final BulkRuns runs;
    private final Submissions submissions;
    private final HeldRequests held;
    private final Accounts accounts;
    private final Clock clock;

    RunViews(BulkRuns runs, Submissions submissions, HeldRequests held, Accounts accounts, Clock clock) {
        this.runs = runs;
        this.submissions = submissions;
        this.held = held;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** The newest runs of all organizations, or the newest ones older than {@code before}. */
    List<RunView> newest(Optional<BulkRun> before, int limit) {
        List<BulkRun> page = runs.newest(Optional.empty(), before, limit);
        Set<String> paused =
                Set.copyOf(held.heldAmong(page.stream().map(BulkRun::requestId).toList()));
        Map<Long, String> names =
                accounts.organizations().stream().collect(Collectors.toMap(Organization::id, Organization::name));
        return page.stream()
                .map(run -> view(run, names.getOrDefault(run.organizationId(), ""), paused.contains(run.requestId())))
                .toList();
    }

    /** The run of an id; empty if there is none. */
    Optional<RunView> find(String id) {
        return runs.find(id)
                .map(run -> view(
                        run,
                        accounts.organizations().stream()
                                .filter(each -> each.id() == run.organizationId())
                                .map(Organization::name)
                                .findFirst()
                                .orElse(""),
                        held.isHeld(id)));
    }

    private RunView view(BulkRun run, String organization, boolean paused) {
        SubmissionStatus.State state =
                submissions.status(run.requestId()).map(SubmissionStatus::state).orElse(SubmissionStatus.State.UNKNOWN);
        return new RunView(run, organization, state, paused, clock.instant());
    }

    /** Names of the reports of a finished run, by file. */
    Map<String, String> reports(String id) {
        JsonNode result = submissions
                .status(id)
                .flatMap(SubmissionStatus::result)
                .map(JSON::readTree)
                .orElseGet(JSON::createObjectNode);
        Map<String, String> reports = new LinkedHashMap<>();
        REPORTS.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(each -> AssetReference.files(result.path(each.getKey()))
                        .forEach(file -> reports.put(file, each.getValue())));
        return reports;
    }
}
