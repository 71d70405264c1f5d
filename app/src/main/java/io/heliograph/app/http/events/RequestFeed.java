// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.heliograph.app.status.ProgressDetail;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.RequestFingerprint;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Streams about one request each: an event whenever its status, stage, progress or place in the queue has changed, and a last one when it is settled. */
@Component
final class RequestFeed {
    private static final int TOGETHER = 200;
    private static final int ID_LENGTH = 16;

    private final Submissions submissions;
    private final ProgressDetail details;
    private final StatusDocument documents;

    @GuardedBy("this")
    private final Map<String, Map<PendingEvents, String>> watched = new HashMap<>();

    RequestFeed(Submissions submissions, ProgressDetail details, StatusDocument documents) {
        this.submissions = submissions;
        this.details = details;
        this.documents = documents;
    }

    /** How a request stands now, as an event. */
    StreamEvent event(SubmissionStatus status) {
        return event(
                status,
                Optional.ofNullable(details.of(List.of(status.requestId())).get(status.requestId())));
    }

    private StreamEvent event(SubmissionStatus status, Optional<ProgressDetail.Detail> detail) {
        String data = documents.tree(status, detail).toString();
        boolean last = status.isTerminal();
        String id = RequestFingerprint.of(data).substring(0, ID_LENGTH);
        return new StreamEvent(id, last ? StreamEvent.SETTLED : StreamEvent.PROGRESS, data, last);
    }

    /**
     * Tells a stream of a request from now on.
     *
     * @param known id of the last event that its client has
     */
    synchronized void add(String requestId, PendingEvents stream, String known) {
        watched.computeIfAbsent(requestId, _ -> new HashMap<>()).put(stream, known);
    }

    synchronized void remove(String requestId, PendingEvents stream) {
        Map<PendingEvents, String> streams = watched.get(requestId);
        if (streams != null) {
            streams.remove(stream);
            if (streams.isEmpty()) {
                watched.remove(requestId);
            }
        }
    }

    private synchronized List<String> ids() {
        return List.copyOf(watched.keySet());
    }

    /** Looks at all watched requests. */
    void look() {
        List<String> ids = ids();
        for (int from = 0; from < ids.size(); from += TOGETHER) {
            look(ids.subList(from, Math.min(ids.size(), from + TOGETHER)));
        }
    }

    private void look(List<String> ids) {
        Map<String, ProgressDetail.Detail> found = details.of(ids);
        Set<String> gone = new HashSet<>(ids);
        for (SubmissionStatus status : submissions.statuses(ids)) {
            gone.remove(status.requestId());
            tell(status.requestId(), event(status, Optional.ofNullable(found.get(status.requestId()))));
        }
        gone.forEach(this::end); // purged meanwhile
    }

    private synchronized void tell(String requestId, StreamEvent event) {
        Map<PendingEvents, String> streams = watched.getOrDefault(requestId, Map.of());
        streams.replaceAll((stream, known) -> {
            if (!known.equals(event.id())) {
                stream.offer(event);
            }
            return event.id();
        });
    }

    private synchronized void end(String requestId) {
        watched.getOrDefault(requestId, Map.of()).keySet().forEach(PendingEvents::close);
    }
}
