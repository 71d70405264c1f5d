// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.Settings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Keeps the port open for a while after SIGTERM. Readiness is down, requests are still answered, and each answer closes its connection, so
 * that proxies switch to other nodes before a connection is refused. Meanwhile the pools of this process drain.
 */
@Component
@Order(EdgeFilter.ORDER - 1)
final class ShutdownDelay extends OncePerRequestFilter implements SmartLifecycle {
    private final ApplicationAvailability availability;
    private final Duration delay;
    private volatile boolean running;

    ShutdownDelay(ApplicationAvailability availability, Settings settings) {
        this.availability = availability;
        delay = settings.health().shutdownDelay();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (availability.getReadinessState() == ReadinessState.REFUSING_TRAFFIC) {
            response.setHeader(HttpHeaders.CONNECTION, "close");
        }
        chain.doFilter(request, response);
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop(Runnable stopped) {
        running = false;
        if (delay.isZero()) {
            stopped.run();
        } else {
            CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(stopped);
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return DEFAULT_PHASE; // like the worker pools, which stop before the web server closes its port
    }
}
