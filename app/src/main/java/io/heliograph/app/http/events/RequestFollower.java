// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.EventSettings;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Waits for the end of a request and reports its progress, within the same limits as event streams. */
@Component
public final class RequestFollower {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Submissions submissions;
    private final RequestFeed requests;
    private final StreamPlaces places;
    private final EventPoll poll;
    private final EventSettings settings;

    RequestFollower(
            Submissions submissions, RequestFeed requests, StreamPlaces places, EventPoll poll, Settings settings) {
        this.submissions = submissions;
        this.requests = requests;
        this.places = places;
        this.poll = poll;
        this.settings = settings.events();
    }

    /** Receives the progress of a request. */
    public interface Listener {
        /** Called after each change, with the status body as for {@code ?detail=true} but without partitions. */
        void told(JsonNode body);

        /** Called after each heartbeat interval without a change. */
        void silent();
    }

    /**
     * Reports changes of a request until it is settled or the time limit is reached.
     *
     * @param limit maximum time to wait; zero: returns the current status at once
     * @return last status body of the request
     * @throws FailureException NOT_FOUND for an id that is no request of the organization, RATE_LIMITED or UNAVAILABLE over the limits
     */
    public JsonNode follow(
            String requestId, long organizationId, ClientNetwork network, Duration limit, Listener listener)
            throws InterruptedException {
        StreamEvent now = requests.event(own(requestId, organizationId));
        if (now.last() || limit.isZero()) {
            return body(now);
        }
        var stream = new PendingEvents(settings.pending());
        try (StreamPlaces.Place _ = places.take(organizationId, network)) {
            poll.opened(stream);
            requests.add(requestId, stream, now.id());
            return follow(stream, now, System.nanoTime() + limit.toNanos(), listener);
        } finally {
            requests.remove(requestId, stream);
            poll.ended(stream);
        }
    }

    private JsonNode follow(PendingEvents stream, StreamEvent now, long end, Listener listener)
            throws InterruptedException {
        JsonNode last = body(now);
        listener.told(last);
        while (!stream.isClosed()) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (!left.isPositive()) {
                break;
            }
            Optional<StreamEvent> event =
                    stream.next(left.compareTo(settings.heartbeat()) < 0 ? left : settings.heartbeat());
            if (event.isEmpty()) {
                listener.silent();
                continue;
            }
            last = body(event.get());
            if (event.get().last()) {
                break;
            }
            listener.told(last);
        }
        return last;
    }

    /**
     * The status of a request of an organization.
     *
     * @throws FailureException NOT_FOUND for any other id
     */
    public SubmissionStatus own(String requestId, long organizationId) {
        return RequestIds.read(requestId)
                .flatMap(submissions::status)
                .filter(found -> found.organizationId() == organizationId)
                .orElseThrow(() ->
                        new FailureException(ErrorCode.NOT_FOUND, "Not Found", "There is no request with this id."));
    }

    private static JsonNode body(StreamEvent event) {
        return JSON.readTree(event.data());
    }
}
