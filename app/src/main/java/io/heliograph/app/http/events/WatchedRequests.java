// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Open streams by request id, each with the id of the last event that was queued for it. A stream may end while its request is polled. */
final class WatchedRequests {
    @GuardedBy("this")
    private final Map<String, Map<PendingEvents, String>> streams = new HashMap<>();

    synchronized void add(String requestId, PendingEvents stream, String known) {
        streams.computeIfAbsent(requestId, _ -> new HashMap<>()).put(stream, known);
    }

    synchronized void remove(String requestId, PendingEvents stream) {
        Map<PendingEvents, String> watching = streams.get(requestId);
        if (watching != null) {
            watching.remove(stream);
            if (watching.isEmpty()) {
                streams.remove(requestId);
            }
        }
    }

    synchronized boolean contains(String requestId) {
        return streams.containsKey(requestId);
    }

    synchronized List<String> ids() {
        return List.copyOf(streams.keySet());
    }

    /** Offers an event to the streams of a request that do not have it yet. */
    synchronized void tell(String requestId, StreamEvent event) {
        Map<PendingEvents, String> watching = streams.get(requestId);
        if (watching == null) {
            return; // the last stream has ended since the poll started
        }
        watching.replaceAll((stream, known) -> {
            if (!known.equals(event.id())) {
                stream.offer(event);
            }
            return event.id();
        });
    }

    /** Ends the streams of a deleted request. */
    synchronized void end(String requestId) {
        streams.getOrDefault(requestId, Map.of()).keySet().forEach(PendingEvents::close);
    }
}
