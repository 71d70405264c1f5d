// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import com.github.kagkarlsson.scheduler.Clock;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.TaskResolver;
import com.github.kagkarlsson.scheduler.jdbc.JdbcTaskRepository;
import com.github.kagkarlsson.scheduler.jdbc.MariaDBJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DueRows;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The rows of a pool for db-scheduler, with our own queries to find and pick due rows. Our queries need three statements and one commit for
 * a row. Db-scheduler needs six statements and three commits, since it commits after its search and reads a row again after the pick.
 */
final class PoolRows extends JdbcTaskRepository {
    private final Pool pool;
    private final String pickedBy;
    private final Statements statements;

    /** Access to the rows of dispatch tables. */
    record Statements(SqlStatements sqlStatements, DispatchRows dispatch, DueRows due) {
        static Statements of(SqlStatements sqlStatements) {
            return new Statements(sqlStatements, new DispatchRows(sqlStatements), new DueRows(sqlStatements));
        }
    }

    PoolRows(
            Pool pool,
            SchedulerName.Fixed name,
            DataSource source,
            TaskResolver tasks,
            Clock clock,
            Statements statements) {
        super(source, true, new MariaDBJdbcCustomization(true), pool.table(), tasks, name, true, clock);
        this.pool = pool;
        this.pickedBy = name.getName();
        this.statements = statements;
    }

    @Override
    public List<Execution> getDue(Instant now, int limit) {
        return statements.due().next(pool, now, limit).stream()
                .map(PoolRows::execution)
                .toList();
    }

    private static Execution execution(DueRows.Next row) {
        return new Execution(
                row.due(),
                new TaskInstance.Builder<Void>(row.task(), row.instance())
                        .priority(row.priority())
                        .build(),
                false,
                null,
                null,
                null,
                row.deaths(),
                null,
                row.version());
    }

    @Override
    public Optional<Execution> pick(Execution row, Instant now) {
        boolean mine = statements
                .sqlStatements()
                .inTransaction(
                        () -> statements.dispatch().pick(pool, row.getTaskName(), row.getId(), row.version, pickedBy));
        return mine ? Optional.of(row.updateToPicked(pickedBy, now)) : Optional.empty();
    }
}
