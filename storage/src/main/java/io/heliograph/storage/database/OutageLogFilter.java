// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Drops log messages about an unavailable database, which would fill a page a second; {@link DatabaseOutage} logs it
 * once. It drops every failure to reach the database, whoever reports it, and during an outage also all messages of the
 * libraries that use the database. Other messages are logged.
 *
 * <p>When a frozen process resumes, other processes have taken its work. db-scheduler reports each of these rows as a bug,
 * with a stack trace; this filter logs one line instead.
 */
public final class OutageLogFilter extends TurboFilter implements AutoCloseable {
    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(OutageLogFilter.class);
    private static final String SCHEDULER = "com.github.kagkarlsson.scheduler";
    private static final long REPEAT_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final List<String> LIBRARIES = List.of(SCHEDULER, "com.zaxxer.hikari", "org.springframework.batch");
    private static final String TAKEN = "ndicates a bug"; // db-scheduler's message for a row taken by another process

    private static final long NEVER = 0;

    private final LoggerContext log;
    private final AtomicLong told = new AtomicLong(NEVER);

    private OutageLogFilter(LoggerContext log) {
        this.log = log;
    }

    /** Puts the filter before all appenders of this process, until it is closed. */
    @SuppressWarnings("MustBeClosedChecker")
    public static OutageLogFilter install() {
        var filter = new OutageLogFilter((LoggerContext) LoggerFactory.getILoggerFactory());
        filter.log.addTurboFilter(filter);
        filter.start();
        return filter;
    }

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] parameters,
            @Nullable Throwable thrown) {
        if (!level.isGreaterOrEqual(Level.INFO)) {
            return FilterReply.NEUTRAL;
        }
        if (DatabaseOutage.isHeard() && LIBRARIES.stream().anyMatch(logger.getName()::startsWith)) {
            return FilterReply.DENY;
        }
        Throwable cause = thrown != null ? thrown : last(parameters);
        if (logger.getName().startsWith(SCHEDULER) && saysTaken(format, cause)) {
            tellTaken();
            return FilterReply.DENY;
        }
        if (cause == null || !DatabaseOutage.isBehind(cause)) {
            return FilterReply.NEUTRAL;
        }
        DatabaseOutage.found(cause);
        return FilterReply.DENY;
    }

    private static boolean saysTaken(@Nullable String format, @Nullable Throwable thrown) {
        return String.valueOf(format).contains(TAKEN)
                || (thrown != null && String.valueOf(thrown.getMessage()).contains(TAKEN));
    }

    private void tellTaken() {
        long now = System.nanoTime();
        long before = told.get();
        if ((before == NEVER || now - before > REPEAT_NANOS) && told.compareAndSet(before, Math.max(1, now))) {
            LOG.info("this process gave no sign of life for a while: other processes have taken over its work");
        }
    }

    private static @Nullable Throwable last(Object @Nullable [] parameters) {
        return parameters != null && parameters.length > 0 && parameters[parameters.length - 1] instanceof Throwable t
                ? t
                : null;
    }

    @Override
    public void close() {
        stop();
        log.getTurboFilterList().remove(this);
    }
}
