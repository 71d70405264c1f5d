// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.batch.settlement.SettlementWatch;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseOutage;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Polls the database for new events, in one thread: regularly, and as soon as this process settles a request (completed, failed or
 * cancelled). When the process stops, ends all streams before the web server waits for its open requests.
 */
@Component
final class EventPoll implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(EventPoll.class);

    private final RequestFeed requests;
    private final OrganizationFeed organizations;
    private final SettlementWatch settlements;
    private final long millis;
    private final Set<PendingEvents> open = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("event-poll").factory());
    private volatile boolean running;

    EventPoll(RequestFeed requests, OrganizationFeed organizations, SettlementWatch settlements, Settings settings) {
        this.requests = requests;
        this.organizations = organizations;
        this.settlements = settlements;
        millis = settings.events().polling().toMillis();
    }

    /** Registers a stream; closes it at once if the process is stopping. */
    void opened(PendingEvents stream) {
        open.add(stream);
        if (!running) {
            stream.close();
        }
    }

    void ended(PendingEvents stream) {
        open.remove(stream);
    }

    private void look() {
        alone(requests::look);
        alone(organizations::look);
    }

    private void settled(String requestId) {
        if (running && requests.isWatched(requestId)) {
            try {
                thread.execute(() -> alone(() -> requests.look(requestId)));
            } catch (RejectedExecutionException _) {
                // the process stops, and its streams are closed
            }
        }
    }

    /** Runs a poll, and logs its failure, so that it does not affect the other poll. */
    private static void alone(Runnable look) {
        try {
            look.run();
        } catch (RuntimeException e) { // an exception would cancel the schedule
            LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                    .log("the poll for new events failed and will be repeated: {}", PlainCause.of(e));
        }
    }

    @Override
    public void start() {
        running = true;
        settlements.listen(this::settled);
        var _ = thread.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
        open.forEach(PendingEvents::close);
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
