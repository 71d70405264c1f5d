// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.executions.OwnRequests;
import io.heliograph.storage.executions.OwnRequests.Settled;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Streams of all requests of an organization: one event when any process accepts a request, and one when the request is settled. A row
 * becomes visible only at its commit, with a time of its process's clock. So each poll reads the last {@link #OVERLAP} again, and skips
 * known events.
 */
@Component
final class OrganizationFeed {
    /** Tolerance for late commits and for differences between the clocks of processes. */
    static final Duration OVERLAP = Duration.ofSeconds(10);

    private static final int MOST_ROWS = 20_000;
    private static final int TOGETHER = 200;

    private final OwnRequests ownRequests;
    private final Submissions submissions;
    private final StatusDocument documents;
    private final Clock clock;

    @GuardedBy("this")
    private final Map<Long, Set<PendingEvents>> watched = new HashMap<>();

    /** Recently sent events with their times, in order. */
    @GuardedBy("this")
    private final Map<String, Instant> told = new LinkedHashMap<>();

    OrganizationFeed(OwnRequests ownRequests, Submissions submissions, StatusDocument documents, Clock clock) {
        this.ownRequests = ownRequests;
        this.submissions = submissions;
        this.documents = documents;
        this.clock = clock;
    }

    /** Adds a stream of an organization's requests. */
    synchronized void add(long organizationId, PendingEvents stream) {
        if (!watched.containsKey(organizationId)) { // earlier events count as sent
            settled(List.of(organizationId)).forEach(row -> news(key(row)));
            accepted(List.of(organizationId)).forEach(row -> news(row.requestId()));
        }
        watched.computeIfAbsent(organizationId, _ -> new HashSet<>()).add(stream);
    }

    synchronized void remove(long organizationId, PendingEvents stream) {
        Set<PendingEvents> streams = watched.get(organizationId);
        if (streams != null) {
            streams.remove(stream);
            if (streams.isEmpty()) {
                watched.remove(organizationId);
            }
        }
    }

    /** At most {@code limit} settlements of an organization after a moment, as events. */
    List<StreamEvent> after(long organizationId, Instant since, String last, int limit) {
        return events(ownRequests.settledAfter(organizationId, since, last, limit));
    }

    /** Polls all watched organizations. */
    synchronized void look() {
        if (watched.isEmpty()) {
            told.clear();
            return;
        }
        Collection<Long> organizations = List.copyOf(watched.keySet());
        List<OwnRequests.Accepted> accepted = accepted(organizations).stream()
                .filter(row -> news(row.requestId()))
                .toList();
        accepted.forEach(this::tell);
        List<Settled> settled =
                settled(organizations).stream().filter(row -> news(key(row))).toList();
        for (int from = 0; from < settled.size(); from += TOGETHER) {
            List<Settled> some = settled.subList(from, Math.min(settled.size(), from + TOGETHER));
            Map<String, Long> owners = new HashMap<>();
            some.forEach(row -> owners.put(row.requestId(), row.organizationId()));
            List<StreamEvent> events;
            try {
                events = events(some);
            } catch (RuntimeException e) { // the next poll sends the remaining events
                for (Settled row : settled.subList(from, settled.size())) {
                    told.remove(key(row));
                }
                throw e;
            }
            events.forEach(event -> watched.getOrDefault(
                            owners.get(EventPosition.parse(event.id()).requestId()), Set.of())
                    .forEach(stream -> stream.offer(event)));
        }
        Instant old = clock.instant().minus(OVERLAP.multipliedBy(3));
        told.values().removeIf(old::isAfter);
    }

    private void tell(OwnRequests.Accepted row) {
        String data = JsonNodeFactory.instance
                .objectNode()
                .put("request_id", row.requestId())
                .put("status", SubmissionStatus.State.IN_PROGRESS.name())
                .toString();
        var id = new EventPosition(clock.instant(), row.requestId(), StreamEvent.ACCEPTED);
        var event = new StreamEvent(id.toString(), StreamEvent.ACCEPTED, data, false);
        synchronized (this) {
            watched.getOrDefault(row.organizationId(), Set.of()).forEach(stream -> stream.offer(event));
        }
    }

    private List<StreamEvent> events(List<Settled> rows) {
        Map<String, SubmissionStatus> statuses = new HashMap<>();
        submissions
                .settledAmong(rows.stream().map(Settled::requestId).toList())
                .forEach(status -> statuses.put(status.requestId(), status));
        List<StreamEvent> events = new ArrayList<>();
        for (Settled row : rows) {
            SubmissionStatus status = statuses.get(row.requestId());
            if (status != null) { // null: the request was reopened meanwhile
                var id = new EventPosition(row.at(), row.requestId(), StreamEvent.SETTLED);
                events.add(new StreamEvent(
                        id.toString(),
                        StreamEvent.SETTLED,
                        documents.tree(status).toString(),
                        false));
            }
        }
        return events;
    }

    private List<Settled> settled(Collection<Long> organizations) {
        return ownRequests.settledSince(organizations, clock.instant().minus(OVERLAP), MOST_ROWS);
    }

    private List<OwnRequests.Accepted> accepted(Collection<Long> organizations) {
        return ownRequests.acceptedSince(
                organizations, RequestIds.leastAt(clock.instant().minus(OVERLAP)), MOST_ROWS);
    }

    private static String key(Settled row) {
        return row.requestId() + row.at();
    }

    private synchronized boolean news(String key) {
        return told.putIfAbsent(key, clock.instant()) == null;
    }
}
