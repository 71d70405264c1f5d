// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.console.StateBadge;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestDetail.Execution;
import io.heliograph.storage.executions.RequestDetail.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A step of a job with its attempts, oldest first.
 *
 * @param badge state of its last attempt; "Not begun" before the first
 */
public record StepView(String name, StateBadge badge, List<Try> tries) {
    private static final StateBadge NOT_BEGUN = new StateBadge("", "clock", "Not begun");

    /**
     * An attempt.
     *
     * @param number of the attempt at this step, from 1
     */
    public record Try(
            int number,
            StateBadge badge,
            Optional<Instant> at,
            Optional<Duration> took,
            long read,
            long written,
            long commits,
            long rollbacks) {}

    /** The steps of a request in order: those of its pipeline, if known, and those that were started. */
    static List<StepView> of(RequestDetail request, List<String> pipeline) {
        Map<String, List<Try>> steps = new LinkedHashMap<>();
        pipeline.forEach(name -> steps.put(name, new ArrayList<>()));
        for (Execution execution : request.executions().reversed()) {
            for (Step step : execution.steps()) {
                List<Try> tries = steps.computeIfAbsent(step.name(), _ -> new ArrayList<>());
                tries.add(attempt(tries.size() + 1, step));
            }
        }
        return steps.entrySet().stream()
                .map(each -> new StepView(
                        each.getKey(),
                        each.getValue().isEmpty()
                                ? NOT_BEGUN
                                : each.getValue().getLast().badge(),
                        List.copyOf(each.getValue())))
                .toList();
    }

    private static Try attempt(int number, Step step) {
        return new Try(
                number,
                StateBadge.ofStep(step.status()),
                step.startedAt(),
                step.startedAt().flatMap(begin -> step.endedAt().map(end -> Duration.between(begin, end))),
                step.read(),
                step.written(),
                step.commits(),
                step.rollbacks());
    }

    /** A copy marked as running. While nodes process the partitions of a step, Spring Batch stores the step itself as stopped. */
    StepView running() {
        return new StepView(name, StateBadge.ofStep("STARTED"), tries);
    }

    /** Whether its result is kept: a restart skips the step. */
    public boolean isDone() {
        return badge.kind().equals("ok");
    }

    /** Whether it was started and not finished. */
    public boolean isBroken() {
        return !tries.isEmpty() && !isDone() && !badge.kind().equals("run");
    }

    /** Whether it is running. */
    public boolean isRunning() {
        return badge.kind().equals("run");
    }
}
