// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Pool;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.nodes.NodeTable;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.Submissions;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who reads waits for nobody who writes, and keeps nobody who writes waiting. */
class ReadsTakeNoLocksTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Submissions submissions = new Submissions(DATABASE.sql(), Clock.systemUTC());
    private final RequestQueries requests = new RequestQueries(DATABASE.sql());

    @Test
    @Timeout(20) // a lock is waited for for 50 s
    void statusListQueuesAndNodesAreReadWhileAWriterHoldsEveryRow() throws Exception {
        String id = new SampleRequests(DATABASE.sql()).add("erase", 1, "STARTED", Instant.now());
        try (Connection writer = DATABASE.dataSource().getConnection();
                Statement statement = writer.createStatement()) {
            writer.setAutoCommit(false);
            statement.executeUpdate("UPDATE submission SET attempts = attempts + 1");
            statement.executeUpdate("UPDATE BATCH_JOB_EXECUTION SET VERSION = VERSION + 1");
            for (String table : Arrays.stream(Pool.values()).map(Pool::table).toList()) {
                statement.executeQuery("SELECT * FROM " + table + " FOR UPDATE").close();
            }
            assertThat(submissions.status(id)).isPresent();
            assertThat(requests.page(RequestFilter.ALL, Long.MAX_VALUE, 10)).isNotEmpty();
            assertThat(requests.find(id)).isPresent();
            assertThat(new QueueQueries(DATABASE.sql()).depths()).hasSameSizeAs(Pool.values());
            assertThat(new NodeTable(DATABASE.sql()).list(Duration.ofDays(1))).isEmpty();
            writer.rollback();
        }
    }
}
