// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.SubmissionForecast;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.batch.settlement.SettlementWatch;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.results.PromisedResults;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Creates the HTTP answers to accepted submissions. */
@Component
final class SubmissionAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(SubmissionAnswers.class);
    private static final String POLL_SECONDS = "2";
    private static final String LATER =
            "The work takes longer than a connection is held. A GET of each address waits for its result; "
                    + "HEAD answers 404 until it is there.";

    private final SettlementWatch watch;
    private final StatusDocument documents;
    private final ResultAssets resultAssets;
    private final PromisedResults promises;
    private final Duration hold;

    SubmissionAnswers(
            SettlementWatch watch,
            StatusDocument documents,
            ResultAssets resultAssets,
            PromisedResults promises,
            Settings settings) {
        this.watch = watch;
        this.documents = documents;
        this.resultAssets = resultAssets;
        this.promises = promises;
        hold = settings.sync().hold();
    }

    /** Synchronous answer: the result or the failure. After the maximum wait, the answer to an unfinished request. */
    ServerResponse waited(JobRequest work) throws InterruptedException {
        var settled = settlement(work);
        if (settled.isEmpty() || !settled.get().isTerminal()) {
            return unfinished(work);
        }
        SubmissionStatus status = settled.get();
        status.failure().ifPresent(clientFailure -> {
            throw new FailureException(clientFailure, null);
        });
        ObjectNode result = documents.result(status);
        OperationSpec operationSpec = work.operation().spec();
        int success = documents
                .dialect(work.terms().dialect())
                .status(work.operation().success(work.requestId(), work.organizationId(), result));
        if (operationSpec.version() == OperationSpec.Version.V1) {
            status.warning().ifPresent(warning -> result.put("warning", warning));
            return JsonAnswers.json(success, result);
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.set("result", result);
        body.put("request_id", work.requestId());
        status.warning().ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(success, body);
    }

    private int success(JobRequest work) {
        return documents
                .dialect(work.terms().dialect())
                .status(work.operation().spec().success());
    }

    /** Answer to an unfinished request. Only v2 routes return the address of the status: v1 clients do not know such addresses. */
    private ServerResponse unfinished(JobRequest work) {
        OperationSpec operationSpec = work.operation().spec();
        if (operationSpec.version() == OperationSpec.Version.V2) {
            return promised(work);
        }
        if (operationSpec.mode() == OperationSpec.Mode.PLACEHOLDER) {
            return placeholder(work, Optional.of(LATER));
        }
        throw new FailureException(
                ErrorCode.TIMEOUT,
                "The work is not done yet",
                "It continues; " + statusUrl(work) + " shows its state.");
    }

    /** Waits for the end of the request; empty if a query fails: the accepted work continues, so the answer must not be an error. */
    private Optional<SubmissionStatus> settlement(JobRequest work) throws InterruptedException {
        try {
            return watch.await(work.requestId(), hold);
        } catch (FailureException | DataAccessException | TransactionException e) {
            LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                    .log("request {} cannot be waited for: {}", work.requestId(), PlainCause.of(e));
            return Optional.empty();
        }
    }

    /** Asynchronous answer. */
    ServerResponse accepted(JobRequest work) {
        return work.operation().spec().mode() == OperationSpec.Mode.PLACEHOLDER
                ? placeholder(work, Optional.empty())
                : promised(work);
    }

    /** Answer to a dry run: estimated cost and waiting time. Nothing is stored. */
    ServerResponse forecast(SubmissionForecast forecast) {
        JobRequest work = forecast.request();
        OperationSpec operationSpec = work.operation().spec();
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("dry_run", true)
                .put("operation", operationSpec.name())
                .put("pool", operationSpec.pool().id())
                .put("cost", operationSpec.cost())
                .put("priority", work.terms().priority().id())
                .put("queue_position", forecast.waiting().position())
                .put("estimated_wait_seconds", Math.round(forecast.waiting().seconds() * 10) / 10.0);
        work.warning().ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(200, body);
    }

    private static ServerResponse promised(JobRequest work) {
        String statusUrl = statusUrl(work);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("request_id", work.requestId()).put("status_url", statusUrl);
        work.warning().ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(
                ServerResponse.status(202).header("Location", statusUrl).header("Retry-After", POLL_SECONDS), body);
    }

    private static String statusUrl(JobRequest work) {
        return work.baseUrl() + "/v2/status/" + work.requestId();
    }

    /** Answer with the future addresses of the results; a GET of such an address waits for the result. */
    private ServerResponse placeholder(JobRequest work, Optional<String> remark) {
        Set<String> promised = new HashSet<>();
        ResultFiles resultFiles = new ResultFiles() {
            @Override
            public String requestId() {
                return work.requestId();
            }

            @Override
            public Object address(String key, String contentType) {
                promised.add(resultAssets.id(work.requestId(), key));
                return AssetReference.of(resultAssets, work.requestId(), key, contentType);
            }
        };
        ObjectNode body = documents.resolve(work.operation().placeholder(work.request(), resultFiles), work.baseUrl());
        promise(work, promised);
        Stream.of(work.warning(), remark)
                .flatMap(Optional::stream)
                .reduce((one, other) -> one + " " + other)
                .ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(success(work), body);
    }

    /** Stores which request the future results come from, so that GETs of their addresses wait. If that fails, they get 404 until then. */
    private void promise(JobRequest work, Set<String> ids) {
        try {
            promises.promise(work.requestId(), ids);
        } catch (DataAccessException | TransactionException e) {
            LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                    .log(
                            "GETs of the results of request {} will not wait for them: {}",
                            work.requestId(),
                            e.toString());
        }
    }
}
