// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class OutageLogFilterTest {
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final org.slf4j.Logger scheduler =
            LoggerFactory.getLogger("com.github.kagkarlsson.scheduler.ExecutePicked");
    private final List<String> writers = List.of(scheduler.getName(), OutageLogFilter.class.getName());

    @BeforeEach
    void listen() {
        log.start();
        root.addAppender(log);
    }

    @AfterEach
    void end() {
        root.detachAppender(log);
    }

    @Test
    void theRowsThatAWokenProcessHasLostAreOneLineAndNoBug() {
        try (var _ = OutageLogFilter.install()) {
            for (int i = 0; i < 3; i++) {
                scheduler.error(
                        "Failed while completing execution {}",
                        i,
                        new IllegalStateException(
                                "Expected one execution to be removed, but removed 0. Indicates a bug."));
            }
            scheduler.error("Another failure", new IllegalStateException("of its own"));
        }
        assertThat(log.list)
                .filteredOn(event -> writers.contains(event.getLoggerName())) // others of this process log meanwhile
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "this process gave no sign of life for a while: other processes have taken over its work",
                        "Another failure");
    }
}
