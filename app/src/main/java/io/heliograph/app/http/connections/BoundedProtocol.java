// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import io.heliograph.config.access.ConnectionSettings;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Adapter;
import org.apache.coyote.http11.Http11NioProtocol;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 with limits on slow clients. Public, because Tomcat instantiates it by name. */
public final class BoundedProtocol extends Http11NioProtocol {
    private static final ConnectionLimits NONE =
            new ConnectionLimits(Integer.MAX_VALUE, TimeUnit.DAYS.toNanos(1), TimeUnit.DAYS.toNanos(1), 1, List.of());

    private final BoundedEndpoint endpoint;
    private @Nullable ScheduledExecutorService clock;
    private @Nullable Thread ticker;

    /** Called by Tomcat; unlimited until {@link #limit}. */
    public BoundedProtocol() {
        this(new BoundedEndpoint(NONE));
    }

    private BoundedProtocol(BoundedEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    /** Limits connections from now on. */
    public void limit(ConnectionSettings settings) {
        endpoint.limit(ConnectionLimits.of(settings));
    }

    @Override
    public void setAdapter(Adapter adapter) {
        super.setAdapter(new ServiceAdapter(adapter));
    }

    @Override
    public void start() throws Exception {
        super.start();
        ticker = Thread.ofVirtual().name("working-time").start(endpoint.time());
        clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("connection-sweep").factory());
        var _ = clock.scheduleWithFixedDelay(new SlowConnectionSweep(endpoint), 1, 1, TimeUnit.SECONDS);
    }

    @Override
    public void stop() throws Exception {
        if (clock != null) {
            clock.shutdownNow();
        }
        if (ticker != null) {
            ticker.interrupt();
        }
        super.stop();
    }
}
