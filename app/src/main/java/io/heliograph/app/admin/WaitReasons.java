// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.app.nodes.NodeView;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.config.Pool;
import io.heliograph.storage.nodes.NodeState;
import io.heliograph.storage.submissions.PoolPauses.Pause;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds the reason why no node starts work of a pool: an operator's pause, an outage on all nodes of the pool, or no node with the pool.
 * Results are at most one second old.
 */
@Component
public final class WaitReasons {
    private static final Duration FRESH = Duration.ofSeconds(1);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);

    private final PoolCommands pools;
    private final NodeOperations nodes;
    private final DependencyHealth health;
    private final Clock clock;
    private Map<Pool, String> found = Map.of();
    private Instant foundAt = Instant.MIN;

    WaitReasons(PoolCommands pools, NodeOperations nodes, DependencyHealth health, Clock clock) {
        this.pools = pools;
        this.nodes = nodes;
        this.health = health;
        this.clock = clock;
    }

    /** Reason for a pool, such as {@code object store unavailable since 23:48} (UTC); empty if a node can start its work. */
    public synchronized Optional<String> of(Pool pool) {
        Instant now = clock.instant();
        if (foundAt.isBefore(now.minus(FRESH))) {
            found = look();
            foundAt = now;
        }
        return Optional.ofNullable(found.get(pool));
    }

    private Map<Pool, String> look() {
        Map<Pool, Pause> paused =
                pools.paused().stream().collect(Collectors.toMap(Pause::pool, pause -> pause, (one, _) -> one));
        List<NodeView> living = nodes.list(Duration.ZERO).stream()
                .filter(node -> node.state().isAlive())
                .toList();
        Map<Pool, String> reasons = new EnumMap<>(Pool.class);
        for (Pool pool : Pool.values()) {
            Optional.ofNullable(paused.get(pool))
                    .map(pause ->
                            "paused by " + pause.operator() + " since " + at(pause.since()) + ": " + pause.reason())
                    .or(() -> ofNodes(
                            living.stream().filter(node -> works(node, pool)).toList()))
                    .ifPresent(reason -> reasons.put(pool, reason));
        }
        return reasons;
    }

    private static boolean works(NodeView node, Pool pool) {
        return node.details().path("pools").has(pool.id());
    }

    private Optional<String> ofNodes(List<NodeView> workers) {
        if (workers.isEmpty()) {
            return Optional.of("no node works on this pool");
        }
        if (workers.stream().anyMatch(node -> node.state() == NodeState.RUNNING)) {
            return Optional.empty();
        }
        return workers.stream()
                .flatMap(node -> node.paused().stream())
                .findFirst()
                .map(this::trouble)
                .or(() -> Optional.of("every node of this pool is drained or stopping"));
    }

    /**
     * Describes the outage that stops a node. An outage that this process has detected is described with its start time; otherwise the
     * outage in the node's heartbeat is described.
     *
     * @param sign text of the outage in the node's heartbeat
     */
    private String trouble(String sign) {
        return health.outages().stream()
                .findFirst()
                .map(outage -> outage.dependency().trouble() + " since " + at(outage.since()))
                .orElseGet(() -> Arrays.stream(Dependency.values())
                        .filter(dependency -> sign.startsWith(dependency.id() + ":"))
                        .map(Dependency::trouble)
                        .findFirst()
                        .orElse(sign));
    }

    private String at(Instant instant) {
        var time = instant.atZone(ZoneOffset.UTC);
        boolean today =
                time.toLocalDate().equals(clock.instant().atZone(ZoneOffset.UTC).toLocalDate());
        return (today ? TIME : DAY).format(time);
    }
}
