// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Keeps what is said about a database that is away out of the log, where it would be a page a second; {@link DatabaseOutage} says it once. That is every
 * failure to reach it, whoever tells it, and while it is away all that the libraries on top of it complain about. Failures of any other kind pass.
 */
public final class OutageLogFilter extends TurboFilter implements AutoCloseable {
    private static final List<String> LIBRARIES =
            List.of("com.github.kagkarlsson.scheduler", "com.zaxxer.hikari", "org.springframework.batch");

    private final LoggerContext log;

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
        if (cause == null || !DatabaseOutage.isBehind(cause)) {
            return FilterReply.NEUTRAL;
        }
        DatabaseOutage.found(cause);
        return FilterReply.DENY;
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
