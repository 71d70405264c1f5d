// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.console.LiveTopic;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.submissions.HeldRequests;
import org.springframework.stereotype.Component;

/** Live topic of a bulk run: changes when one of its items or the run ends, and when the run is paused or resumed. */
@Component
final class RunTopic implements LiveTopic {
    private final BulkRuns runs;
    private final HeldRequests held;

    RunTopic(BulkRuns runs, HeldRequests held) {
        this.runs = runs;
        this.held = held;
    }

    @Override
    public String name() {
        return "bulk";
    }

    @Override
    public String state(String key) {
        return runs.find(key)
                .map(run -> run.waiting() + " " + run.endedAt().isPresent() + " " + held.isHeld(key))
                .orElse("");
    }
}
