// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.EventSettings;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import io.swagger.v3.oas.models.media.JsonSchema;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;

/** Event streams of one request until it is settled (completed, failed or cancelled), and of all requests of an organization. */
@Component
final class EventRoutes implements RouteProvider {
    private static final String FEATURE = "status";
    private static final String BUCKET = "events";
    private static final String ID = "request_id";
    private static final String LAST_EVENT = "Last-Event-ID";
    private static final int REPLAYED_TOGETHER = 200;

    private final AccessFilter accessFilter;
    private final Submissions submissions;
    private final RequestFeed requests;
    private final OrganizationFeed organizations;
    private final StreamPlaces places;
    private final EventPoll poll;
    private final EventSettings settings;
    private final Clock clock;

    EventRoutes(
            AccessFilter accessFilter,
            Submissions submissions,
            RequestFeed requests,
            OrganizationFeed organizations,
            StreamPlaces places,
            EventPoll poll,
            Settings settings,
            Clock clock) {
        this.accessFilter = accessFilter;
        this.submissions = submissions;
        this.requests = requests;
        this.organizations = organizations;
        this.places = places;
        this.poll = poll;
        this.settings = settings.events();
        this.clock = clock;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v2/requests/{request_id}/events", this::ofRequest)
                        .with(streams(RouteContract.of(
                                        "request_events",
                                        "Server-sent events of one request: progress, and settled at its end")
                                .path(ID, "id of the request"))),
                HttpRoute.get("/v2/events", this::ofOrganization)
                        .with(streams(RouteContract.of(
                                        "events", "Server-sent events of all own requests: accepted, settled")
                                .header(LAST_EVENT, "id of the last event read; later events are sent first"))));
    }

    private static RouteContract streams(RouteContract contract) {
        return contract.answers("204", "No more events follow", new JsonSchema())
                .answer("200", "The stream; data is a status as JSON", "text/event-stream", JsonSchemas.text());
    }

    /** Registers a stream for its events, and writes them until the stream ends. */
    private interface Telling {
        void run(PendingEvents stream, EventWriter writer) throws IOException, InterruptedException;
    }

    private ServerResponse ofRequest(ServerRequest request) {
        Caller caller = accessFilter.admit(request, BUCKET, FEATURE);
        SubmissionStatus status = RequestIds.read(request.pathVariable(ID))
                .flatMap(submissions::status)
                .filter(found -> found.organizationId() == caller.organizationId())
                .orElseThrow(() ->
                        new FailureException(ErrorCode.NOT_FOUND, "Not Found", "There is no request with this id."));
        StreamEvent now = requests.event(status);
        Optional<String> known = lastEvent(request);
        boolean same = known.map(now.id()::equals).orElse(false);
        if (same && now.last()) {
            return ServerResponse.noContent().build(); // 204: an EventSource in a browser stops reconnecting
        }
        return stream(request, caller, (stream, writer) -> {
            if (!same) {
                stream.offer(now);
            }
            requests.add(status.requestId(), stream, now.id());
            try {
                writer.writeAll(stream);
            } finally {
                requests.remove(status.requestId(), stream);
            }
        });
    }

    private ServerResponse ofOrganization(ServerRequest request) {
        Caller caller = accessFilter.admit(request, BUCKET, FEATURE);
        Optional<EventPosition> known = lastEvent(request).map(EventPosition::parse);
        long organizationId = caller.organizationId();
        return stream(request, caller, (stream, writer) -> {
            organizations.add(organizationId, stream);
            try {
                if (known.isPresent()) {
                    replay(organizationId, bounded(known.get(), writer), stream, writer);
                }
                writer.writeAll(stream);
            } finally {
                organizations.remove(organizationId, stream);
            }
        });
    }

    /** Limits a position to the maximum age in the settings. If it is older, sends an event {@code gap} and returns the oldest allowed. */
    private EventPosition bounded(EventPosition known, EventWriter writer) throws IOException {
        Instant oldest = clock.instant().minus(settings.replay()).truncatedTo(ChronoUnit.MICROS);
        if (!known.at().isBefore(oldest)) {
            return known;
        }
        var position = new EventPosition(oldest, known.requestId(), StreamEvent.SETTLED);
        String data = JsonNodeFactory.instance
                .objectNode()
                .put("from", known.at().toString())
                .put("to", oldest.toString())
                .toString();
        writer.write(new StreamEvent(position.toString(), StreamEvent.GAP, data, false));
        return position;
    }

    /** Sends all settlements since a position. May repeat events of the 10 seconds before it, with the same ids. */
    private void replay(long organizationId, EventPosition known, PendingEvents stream, EventWriter writer)
            throws IOException {
        Instant since = known.at().minus(OrganizationFeed.OVERLAP);
        String last = "";
        Set<String> told = new HashSet<>(Set.of(known.toString()));
        while (!stream.isClosed() && writer.isAllowed()) {
            List<StreamEvent> events = organizations.after(organizationId, since, last, REPLAYED_TOGETHER);
            for (StreamEvent event : events) {
                if (told.add(event.id())) {
                    writer.write(event);
                }
            }
            if (events.isEmpty()) {
                writer.leaveOut(told);
                return;
            }
            EventPosition latest = EventPosition.parse(events.getLast().id());
            since = latest.at();
            last = latest.requestId();
            told.removeIf(
                    id -> EventPosition.parse(id).at().isBefore(latest.at().minus(OrganizationFeed.OVERLAP)));
        }
    }

    private static Optional<String> lastEvent(ServerRequest request) {
        return Optional.ofNullable(request.headers().firstHeader(LAST_EVENT))
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    private ServerResponse stream(ServerRequest request, Caller caller, Telling telling) {
        if (HttpMethod.HEAD.equals(request.method())) {
            return begun().build();
        }
        var network = ClientNetwork.of(request.servletRequest().getRemoteAddr());
        StreamPlaces.Place taken =
                places.take(caller.organizationId(), network); // before the answer starts: a refusal can still be sent
        return begun().build((_, response) -> {
            var stream = new PendingEvents(settings.pending());
            try (taken) {
                poll.opened(stream);
                var writer =
                        new EventWriter(response.getOutputStream(), settings, () -> accessFilter.isStillValid(request));
                writer.begin();
                telling.run(stream, writer);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                poll.ended(stream);
            }
            return null;
        });
    }

    private static ServerResponse.BodyBuilder begun() {
        return ServerResponse.ok()
                .header("Content-Type", "text/event-stream;charset=utf-8")
                .header("Cache-Control", "no-store")
                .header("X-Accel-Buffering", "no"); // otherwise a proxy would buffer events
    }
}
