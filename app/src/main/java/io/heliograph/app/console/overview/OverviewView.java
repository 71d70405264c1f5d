// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.admin.PoolCommands;
import io.heliograph.app.admin.WaitReasons;
import io.heliograph.app.console.DisplayText;
import io.heliograph.app.metrics.QueueMetrics;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.storage.executions.RunTimes;
import io.heliograph.storage.executions.RunTimes.PoolTimes;
import io.heliograph.storage.executions.SettlementRates;
import io.heliograph.storage.executions.SettlementRates.Minute;
import io.heliograph.storage.submissions.PoolPauses.Pause;
import io.heliograph.storage.submissions.QueueQueries.Depth;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Collects the data for the overview; at most once a second, however many pages are open. */
@Component
final class OverviewView {
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final List<AttentionSource> sources;
    private final QueueMetrics queues;
    private final PoolCommands pools;
    private final WaitReasons waitReasons;
    private final NodeOperations nodes;
    private final SettlementRates rates;
    private final RunTimes times;
    private final Clock clock;
    private Optional<Overview> made = Optional.empty();
    private Instant madeAt = Instant.MIN;

    OverviewView(
            ObjectProvider<AttentionSource> sources,
            QueueMetrics queues,
            PoolCommands pools,
            WaitReasons waitReasons,
            NodeOperations nodes,
            SettlementRates rates,
            RunTimes times,
            Clock clock) {
        this.sources = sources.stream().toList();
        this.queues = queues;
        this.pools = pools;
        this.waitReasons = waitReasons;
        this.nodes = nodes;
        this.rates = rates;
        this.times = times;
        this.clock = clock;
    }

    /**
     * The state of a pool, summed over all nodes.
     *
     * @param places number of jobs that all living nodes together can run at a time
     * @param waits reason why no node starts the waiting jobs; empty while the queue is empty
     */
    public record PoolLine(
            Depth depth,
            int places,
            Optional<Pause> pause,
            Optional<String> waits,
            Optional<PoolTimes> times,
            Duration oldest) {
        /** Median and 95th percentile of the run time of the pool's jobs in the last hour; a dash if none has ended. */
        public String took(DisplayText shown) {
            return times.map(PoolTimes::running)
                    .map(running ->
                            shown.lasting(seconds(running.p50())) + " / " + shown.lasting(seconds(running.p95())))
                    .orElse("–");
        }

        private static Duration seconds(double seconds) {
            return Duration.ofMillis((long) (1000 * seconds));
        }

        /** Whether all places of the pool are in use. */
        public boolean isFull() {
            return places > 0 && depth.running() >= places;
        }
    }

    /** Data of the overview. */
    public record Overview(
            List<AttentionItem> attention,
            List<PoolLine> pools,
            List<NodeLine> nodes,
            RateChart chart,
            long waiting,
            long running,
            int places,
            Optional<PoolLine> oldest,
            long done,
            long failed) {
        /** Sentence under the page title: how many states need an operator now, and how many can wait. */
        public String sentence() {
            long urgent = attention.stream().filter(AttentionItem::isUrgent).count();
            long others = attention.size() - urgent;
            if (attention.isEmpty()) {
                return "Nothing needs you.";
            }
            String wait = others == 0 ? "" : others == 1 ? "one can wait" : others + " can wait";
            if (urgent == 0) {
                return "Nothing needs you now; " + wait + ".";
            }
            return (urgent == 1 ? "One thing needs" : urgent + " things need") + " you now"
                    + (wait.isEmpty() ? "." : "; " + wait + ".");
        }
    }

    /** The overview, at most one second old. */
    synchronized Overview now() {
        Instant now = clock.instant();
        if (made.isEmpty() || madeAt.isBefore(now.minus(FRESH))) {
            made = Optional.of(make());
            madeAt = now;
        }
        return made.get();
    }

    private Overview make() {
        List<NodeLine> living =
                nodes.list(Duration.ZERO).stream().map(NodeLine::of).toList();
        Map<String, Integer> places = places(living);
        Map<String, Pause> pauses = pools.paused().stream()
                .collect(Collectors.toMap(pause -> pause.pool().id(), Function.identity()));
        Map<String, PoolTimes> byPool =
                times.lastHour().stream().collect(Collectors.toMap(PoolTimes::pool, Function.identity()));
        List<PoolLine> lines = queues.depths().stream()
                .map(depth -> new PoolLine(
                        depth,
                        places.getOrDefault(depth.pool().id(), 0),
                        Optional.ofNullable(pauses.get(depth.pool().id())),
                        depth.waiting() > 0 ? waitReasons.of(depth.pool()) : Optional.empty(),
                        Optional.ofNullable(byPool.get(depth.pool().id())),
                        Duration.ofMillis((long) (1000 * depth.oldestSeconds()))))
                .toList();
        List<Minute> minutes = rates.lastHour();
        return new Overview(
                sources.stream()
                        .flatMap(source -> source.items().stream())
                        .sorted(Comparator.comparing(item -> !item.isUrgent()))
                        .toList(),
                lines,
                living,
                RateChart.of(minutes),
                lines.stream().mapToLong(line -> line.depth().waiting()).sum(),
                lines.stream().mapToLong(line -> line.depth().running()).sum(),
                lines.stream().mapToInt(PoolLine::places).sum(),
                lines.stream().filter(line -> line.depth().waiting() > 0).max(Comparator.comparing(PoolLine::oldest)),
                minutes.stream().mapToLong(Minute::completed).sum(),
                minutes.stream().mapToLong(Minute::failed).sum());
    }

    private static Map<String, Integer> places(List<NodeLine> living) {
        Map<String, Integer> places = new HashMap<>();
        living.stream()
                .filter(NodeLine::isAlive)
                .forEach(node -> node.view()
                        .details()
                        .path("pools")
                        .properties()
                        .forEach(pool -> places.merge(
                                pool.getKey(), pool.getValue().path("places").asInt(0), Integer::sum)));
        return places;
    }
}
