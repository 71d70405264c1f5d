// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.metrics.QueueMetrics;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.Pool;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.executions.FailureGroups;
import io.heliograph.storage.executions.FailureGroups.FailureGroup;
import io.heliograph.storage.executions.RunTimes;
import io.heliograph.storage.executions.SettlementRates;
import io.heliograph.storage.submissions.PoolPauses.Pause;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** State of the whole service: queues and their pauses, failures by cause, rates and durations. */
@Component
final class OverviewRoutes implements AdminRouteProvider {
    private static final Duration USUAL_WINDOW = Duration.ofDays(1);

    private final QueueMetrics queues;
    private final DependencyHealth health;
    private final PoolCommands pools;
    private final Reports reports;
    private final Clock clock;

    OverviewRoutes(
            QueueMetrics queues,
            DependencyHealth health,
            PoolCommands pools,
            FailureGroups failures,
            SettlementRates rates,
            RunTimes times,
            Clock clock) {
        this.queues = queues;
        this.health = health;
        this.pools = pools;
        this.reports = new Reports(failures, rates, times);
        this.clock = clock;
    }

    private record Reports(FailureGroups failures, SettlementRates rates, RunTimes times) {}

    /**
     * Waiting and running requests of a pool, over all nodes.
     *
     * @param paused reason why no work starts: a dependency of this node fails, or an operator has paused the pool on all nodes
     */
    record Queue(Pool pool, long waiting, long running, double oldestSeconds, Optional<String> paused) {}

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/queues", "Waiting and running work of each pool, and the reason of a pause")
                        .answers(new ListType(Queue.class))
                        .by(_ -> AdminJson.answer(ListPage.whole(queues()))),
                AdminRoute.post(
                                "/pools/{pool}/pause",
                                OperatorRole.OPERATOR,
                                "Pauses a pool on all nodes: running work continues, nothing new starts")
                        .needs("reason", "string", "reason, shown to other operators; 1 to 300 characters")
                        .answers(Answer.class)
                        .by(request -> answer(pools.pause(
                                OperatorIdentity.of(request.servletRequest()),
                                pool(request),
                                AdminJson.body(request).path("reason").asString("")))),
                AdminRoute.post("/pools/{pool}/resume", OperatorRole.OPERATOR, "Resumes a paused pool")
                        .answers(Answer.class)
                        .by(request ->
                                answer(pools.resume(OperatorIdentity.of(request.servletRequest()), pool(request)))),
                AdminRoute.get("/failures", "Failed requests by operation, error code and cause, most frequent first")
                        .query("from", "string", "time of the earliest failure; a day ago if absent")
                        .query("to", "string", "end of the period, exclusive; now if absent")
                        .answers(new ListType(FailureGroup.class))
                        .by(this::failures),
                AdminRoute.get("/rates", "Ended work per minute of the last hour")
                        .answers(new ListType(SettlementRates.Minute.class))
                        .by(_ -> AdminJson.answer(ListPage.whole(reports.rates().lastHour()))),
                AdminRoute.get("/times", "How long requests of the last hour waited and ran, by pool, in seconds")
                        .answers(new ListType(RunTimes.PoolTimes.class))
                        .by(_ -> AdminJson.answer(ListPage.whole(reports.times().lastHour()))));
    }

    private List<Queue> queues() {
        List<Pause> pauses = pools.paused();
        String failing = health.outages().stream()
                .map(outage -> outage.dependency().id() + " since " + outage.since() + ": " + outage.reason())
                .collect(Collectors.joining("; "));
        return queues.depths().stream()
                .map(depth -> new Queue(
                        depth.pool(),
                        depth.waiting(),
                        depth.running(),
                        depth.oldestSeconds(),
                        Optional.of(Stream.concat(
                                                pauses.stream()
                                                        .filter(pause -> pause.pool() == depth.pool())
                                                        .map(pause -> "by " + pause.operator() + " since "
                                                                + pause.since() + ": " + pause.reason()),
                                                Stream.of(failing))
                                        .filter(text -> !text.isEmpty())
                                        .collect(Collectors.joining("; ")))
                                .filter(text -> !text.isEmpty())))
                .toList();
    }

    private ServerResponse failures(ServerRequest request) {
        Instant to = AdminJson.time(request, "to").orElseGet(clock::instant);
        Instant from = AdminJson.time(request, "from").orElseGet(() -> to.minus(USUAL_WINDOW));
        return AdminJson.answer(ListPage.whole(reports.failures().between(from, to)));
    }

    private static Pool pool(ServerRequest request) {
        String id = request.pathVariable("pool");
        return Arrays.stream(Pool.values())
                .filter(pool -> pool.id().equals(id))
                .findFirst()
                .orElseThrow(() -> AdminJson.missing("pool"));
    }

    private static ServerResponse answer(Answer answer) {
        return AdminJson.answer(answer.done() ? 200 : 409, answer);
    }
}
