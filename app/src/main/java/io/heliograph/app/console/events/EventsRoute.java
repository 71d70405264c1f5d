// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import io.heliograph.app.console.login.SessionContexts;
import io.heliograph.app.console.login.SessionCookie;
import io.heliograph.config.Settings;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** {@code /console/events?topic=...}: sends an open page the names of its changed topics, as server-sent events. */
@Controller
final class EventsRoute {
    private final EventStreams streams;
    private final SessionCookie cookie;
    private final SessionContexts contexts;
    private final Duration heartbeat;
    private final Clock clock;

    EventsRoute(EventStreams streams, SessionContexts contexts, Settings settings, Clock clock) {
        this.streams = streams;
        this.contexts = contexts;
        this.clock = clock;
        heartbeat = settings.events().heartbeat();
        cookie = SessionCookie.ofSession(settings);
    }

    @GetMapping(path = "/console/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    ResponseEntity<SseEmitter> events(
            @RequestParam(defaultValue = "") List<String> topic, Principal operator, HttpServletRequest request) {
        Set<String> topics = Set.copyOf(topic);
        streams.check(topics);
        String session = cookie.value(request).orElse("");
        var emitter = new SseEmitter(0L); // no time limit: the stream ends with the session
        var stream = new EventStream(
                operator.getName(), topics, heartbeat, () -> contexts.lasts(session), emitter, clock.instant());
        emitter.onCompletion(() -> streams.remove(stream));
        emitter.onError(_ -> streams.remove(stream));
        streams.add(stream);
        return ResponseEntity.ok().header("X-Accel-Buffering", "no").body(emitter);
    }
}
