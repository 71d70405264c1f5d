// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.admin.PlainFailure;
import io.heliograph.app.admin.PoolCommands;
import io.heliograph.app.console.DisplayText;
import io.heliograph.app.console.jobs.FailedCount;
import io.heliograph.app.console.jobs.FilterChip;
import io.heliograph.app.console.overview.AttentionItem.Act;
import io.heliograph.app.console.overview.AttentionItem.Link;
import io.heliograph.app.metrics.QueueMetrics;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.executions.FailureGroups.FailureGroup;
import io.heliograph.storage.nodes.NodeState;
import io.heliograph.storage.webhooks.FailingReceivers;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Reports states of the service that need an operator: jobs that failed for one reason, failing dependencies, silent or full nodes, paused
 * or slow pools, receivers that refuse their webhooks.
 */
@Component
final class ServiceAttention implements AttentionSource {
    private static final Duration PATIENCE = Duration.ofMinutes(15);
    private static final Duration PAST = Duration.ofHours(1);
    private static final double OLD_SECONDS = 60;
    private static final int MOST_GROUPS = 8;

    private final FailedCount failed;
    private final QueueMetrics queues;
    private final PoolCommands pools;
    private final NodeOperations nodes;
    private final FailingReceivers receivers;
    private final DependencyHealth health;
    private final DisplayText shown;

    ServiceAttention(
            FailedCount failed,
            QueueMetrics queues,
            PoolCommands pools,
            NodeOperations nodes,
            FailingReceivers receivers,
            DependencyHealth health,
            Clock clock) {
        this.failed = failed;
        this.queues = queues;
        this.pools = pools;
        this.nodes = nodes;
        this.receivers = receivers;
        this.health = health;
        shown = new DisplayText(clock);
    }

    @Override
    public List<AttentionItem> items() {
        return Stream.of(outages(), failures(), nodes(), pauses(), slow(), receivers())
                .flatMap(List::stream)
                .toList();
    }

    private List<AttentionItem> outages() {
        return health.outages().stream()
                .map(outage -> item(
                        "bad",
                        "warning",
                        outage.dependency().sentence() + " Work waits for it since " + shown.at(outage.since()) + ".",
                        outage.reason() + ". Nothing is lost; work continues by itself when it answers.",
                        Optional.empty(),
                        Optional.empty()))
                .toList();
    }

    private List<AttentionItem> failures() {
        return failed.groups().stream().limit(MOST_GROUPS).map(this::failure).toList();
    }

    private AttentionItem failure(FailureGroup group) {
        Optional<ErrorCode> code = Arrays.stream(ErrorCode.values())
                .filter(each -> each.name().equals(group.errorCode()))
                .findFirst();
        var plain = PlainFailure.of(code.orElse(ErrorCode.INTERNAL_ERROR), group.details());
        Map<String, String> filter = new LinkedHashMap<>();
        filter.put("state", "FAILED");
        filter.put("operation", group.operation());
        code.ifPresent(each -> filter.put("error_code", each.name()));
        filter.put("settled_from", group.first().truncatedTo(ChronoUnit.SECONDS).toString());
        Map<String, String> fields = new LinkedHashMap<>(filter);
        fields.put("action", "restart");
        return item(
                plain.restartHelps() ? "bad" : "warn",
                "warning",
                shown.count(group.count(), "job") + " of " + group.operation() + " failed"
                        + (group.count() == 1 ? " at " + shown.at(group.last()) : " since " + shown.at(group.first()))
                        + ": "
                        + plain.happened(),
                plain.advice(),
                Optional.of(new Link("Look at " + (group.count() == 1 ? "it" : "them"), address(filter))),
                plain.restartHelps()
                        ? Optional.of(new Act(
                                "Restart " + (group.count() == 1 ? "it" : "all " + shown.count(group.count())),
                                "/console/jobs/bulk/ask",
                                fields))
                        : Optional.empty());
    }

    private List<AttentionItem> nodes() {
        var look = Optional.of(new Link("See the nodes", "/console/nodes"));
        return nodes.list(PAST).stream()
                .map(NodeLine::of)
                .flatMap(node -> {
                    String name = node.view().node();
                    if (node.view().state() == NodeState.LOST) {
                        return Stream.of(item(
                                "bad",
                                "node",
                                "Node " + name + " is silent for " + shown.lasting(node.silent()) + ".",
                                "Other nodes took its jobs over, with the results of finished steps.",
                                look,
                                Optional.empty()));
                    }
                    if (node.view().state() == NodeState.CRASHED) {
                        return Stream.of(item(
                                "bad",
                                "node",
                                "A process of node " + name + " crashed at "
                                        + shown.at(node.view().seenAt()) + ".",
                                "Its data folder has a crash report. Other processes continued its jobs.",
                                look,
                                Optional.empty()));
                    }
                    return node.isAlive() && node.isDiskLow()
                            ? Stream.of(item(
                                    "warn",
                                    "node",
                                    "The disk of node " + name + " is almost full: " + shown.size(node.diskFree())
                                            + " of " + shown.size(node.diskTotal()) + " are free.",
                                    "A node with a full disk takes no work.",
                                    look,
                                    Optional.empty()))
                            : Stream.empty();
                })
                .toList();
    }

    private List<AttentionItem> pauses() {
        return pools.paused().stream()
                .map(pause -> item(
                        "warn",
                        "pause",
                        "The pool " + pause.pool().id() + " is paused since " + shown.at(pause.since()) + ", by "
                                + pause.operator() + ".",
                        pause.reason(),
                        Optional.empty(),
                        Optional.of(new Act(
                                "Resume", "/console/pools/" + pause.pool().id() + "/ask/resume", Map.of()))))
                .toList();
    }

    private List<AttentionItem> slow() {
        return queues.depths().stream()
                .filter(depth -> depth.waiting() > 0 && depth.oldestSeconds() > OLD_SECONDS)
                .map(depth -> item(
                        "warn",
                        "clock",
                        "The oldest job in the pool " + depth.pool().id() + " waits for "
                                + shown.lasting(Duration.ofSeconds((long) depth.oldestSeconds())) + ".",
                        shown.count(depth.waiting()) + " wait, " + shown.count(depth.running())
                                + " run. Nothing is lost.",
                        Optional.of(new Link(
                                "See them",
                                address(Map.of(
                                        "state", "WAITING", "pool", depth.pool().id())))),
                        Optional.empty()))
                .toList();
    }

    private List<AttentionItem> receivers() {
        return receivers.since(PATIENCE).stream()
                .map(each -> item(
                        "warn",
                        "webhook",
                        each.host() + " does not take webhooks since " + shown.at(each.since()) + ": "
                                + each.error()
                                        .orElse(each.status()
                                                .map(status -> "answered " + status)
                                                .orElse("no answer"))
                                + ".",
                        shown.count(each.waiting(), "message") + " wait and are tried again.",
                        Optional.of(new Link("See the answers", "/console/webhooks?state=PENDING")),
                        Optional.empty()))
                .toList();
    }

    private static AttentionItem item(
            String kind, String icon, String title, String text, Optional<Link> look, Optional<Act> act) {
        return new AttentionItem(kind, icon, title, text, look, act);
    }

    private static String address(Map<String, String> filter) {
        return FilterChip.address(FilterChip.read(filter));
    }
}
