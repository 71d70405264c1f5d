// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.app.status.ProgressDetail;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.RequestFingerprint;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Streams of one request each: an event for every change of its status, stage, progress or queue position. The last event follows when the
 * request is settled (completed, failed or cancelled).
 */
@Component
final class RequestFeed {
    private static final int TOGETHER = 200;
    private static final int ID_LENGTH = 16;

    private final Submissions submissions;
    private final ProgressDetail details;
    private final StatusDocument documents;

    private final WatchedRequests watched = new WatchedRequests();

    RequestFeed(Submissions submissions, ProgressDetail details, StatusDocument documents) {
        this.submissions = submissions;
        this.details = details;
        this.documents = documents;
    }

    /** Current state of a request as an event. */
    StreamEvent event(SubmissionStatus status) {
        return event(
                status,
                Optional.ofNullable(details.of(List.of(status.requestId())).get(status.requestId())));
    }

    private StreamEvent event(SubmissionStatus status, Optional<ProgressDetail.Detail> detail) {
        String data = documents.tree(status, detail).toString();
        boolean last = status.isTerminal();
        // the id of a last event is made without the progress details: rows of the last step are written after
        // the request is settled, and may still change the details
        String identified = last ? documents.tree(status).toString() : data;
        String id = RequestFingerprint.of(identified).substring(0, ID_LENGTH);
        return new StreamEvent(id, last ? StreamEvent.SETTLED : StreamEvent.PROGRESS, data, last);
    }

    /**
     * Adds a stream of a request.
     *
     * @param known id of the last event that the client has received
     */
    void add(String requestId, PendingEvents stream, String known) {
        watched.add(requestId, stream, known);
    }

    void remove(String requestId, PendingEvents stream) {
        watched.remove(requestId, stream);
    }

    /** Polls all watched requests. */
    void look() {
        List<String> ids = watched.ids();
        for (int from = 0; from < ids.size(); from += TOGETHER) {
            look(ids.subList(from, Math.min(ids.size(), from + TOGETHER)));
        }
    }

    /** Polls one request. */
    void look(String requestId) {
        look(List.of(requestId));
    }

    boolean isWatched(String requestId) {
        return watched.contains(requestId);
    }

    private void look(List<String> ids) {
        List<SubmissionStatus> statuses =
                submissions.statuses(ids); // read first: if a request is settled, its details are then final
        Map<String, ProgressDetail.Detail> found = details.of(ids);
        Set<String> gone = new HashSet<>(ids);
        for (SubmissionStatus status : statuses) {
            gone.remove(status.requestId());
            watched.tell(status.requestId(), event(status, Optional.ofNullable(found.get(status.requestId()))));
        }
        gone.forEach(watched::end); // these requests were deleted meanwhile
    }
}
