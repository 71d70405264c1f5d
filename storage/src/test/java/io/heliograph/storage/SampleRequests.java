// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import io.heliograph.config.Pool;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.NewSubmission;
import io.heliograph.storage.submissions.Submissions;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Requests with the rows of a job in all six tables of Spring Batch, without an engine. */
public final class SampleRequests {
    // beyond those of an earlier run on the same files
    private static final AtomicLong IDS = new AtomicLong(Clock.systemUTC().millis() * 1000);

    private final SqlStatements sqlStatements;
    private final RequestIds ids = new RequestIds();

    /** Requests in this database. */
    public SampleRequests(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** A request accepted then, whose job has this status and two steps; its id. */
    public String add(String operation, long organizationId, String status, Instant acceptedAt) {
        String request = ids.next();
        sqlStatements.inTransaction(() -> {
            long instance = IDS.incrementAndGet();
            sqlStatements.update(
                    "INSERT INTO BATCH_JOB_INSTANCE VALUES (?, 0, ?, ?)",
                    instance,
                    operation,
                    request.substring(4).replace("-", ""));
            long execution = execution(instance, status, acceptedAt);
            new Submissions(sqlStatements, Clock.fixed(acceptedAt, ZoneOffset.UTC))
                    .insert(new NewSubmission(
                            request,
                            organizationId,
                            Optional.empty(),
                            operation,
                            "rest",
                            Pool.IMAGE,
                            false,
                            "http://localhost",
                            "{\"a\":1}",
                            Optional.of(URI.create("https://receiver.example")),
                            execution,
                            Optional.empty(),
                            acceptedAt));
        });
        return request;
    }

    /** Adds an earlier execution to a request's job. */
    public void addEarlierExecution(String request, String status, Instant at) {
        sqlStatements.inTransaction(() -> {
            long instance = sqlStatements
                    .read(
                            "SELECT e.JOB_INSTANCE_ID FROM submission s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id WHERE request_id = ?")
                    .param(request)
                    .query((row, _) -> row.getLong(1))
                    .single();
            execution(instance, status, at);
        });
    }

    private long execution(long instance, String status, Instant at) {
        long execution = IDS.incrementAndGet();
        sqlStatements.update(
                "INSERT INTO BATCH_JOB_EXECUTION (JOB_EXECUTION_ID, VERSION, JOB_INSTANCE_ID, CREATE_TIME, START_TIME, STATUS, EXIT_CODE, EXIT_MESSAGE,"
                        + " LAST_UPDATED) VALUES (?, 0, ?, ?, ?, ?, ?, 'the whole cause', ?)",
                execution,
                instance,
                DatabaseTimes.utc(at),
                DatabaseTimes.utc(at),
                status,
                status,
                DatabaseTimes.utc(at));
        sqlStatements.update("INSERT INTO BATCH_JOB_EXECUTION_CONTEXT VALUES (?, '{}', NULL)", execution);
        sqlStatements.update(
                "INSERT INTO BATCH_JOB_EXECUTION_PARAMS VALUES (?, 'request', 'java.lang.String', 'x', 'Y')",
                execution);
        for (String step : new String[] {"prepare", "render"}) {
            long id = IDS.incrementAndGet();
            sqlStatements.update(
                    "INSERT INTO BATCH_STEP_EXECUTION VALUES (?, 0, ?, ?, ?, ?, NULL, ?, 3, 7, 0, 7, 0, 0, 0, 1, ?, 'cause', ?)",
                    id,
                    step,
                    execution,
                    DatabaseTimes.utc(at),
                    DatabaseTimes.utc(at),
                    status,
                    status,
                    DatabaseTimes.utc(at));
            sqlStatements.update("INSERT INTO BATCH_STEP_EXECUTION_CONTEXT VALUES (?, '{}', NULL)", id);
        }
        return execution;
    }
}
