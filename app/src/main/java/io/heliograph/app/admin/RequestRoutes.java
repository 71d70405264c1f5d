// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.QueryParameter;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestRow;
import io.heliograph.storage.executions.StateCounts;
import io.heliograph.storage.partitions.PartitionProgress;
import io.heliograph.storage.partitions.PartitionQueries;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Requests: lists, counts, one in detail, and actions on one. */
@Component
final class RequestRoutes implements AdminRouteProvider {
    private static final String ONE = "/requests/{id}";

    private final RequestQueries requestQueries;
    private final StateCounts stateCounts;
    private final RequestReports reports;
    private final PartitionQueries partitionQueries;
    private final OperatorCommands commands;

    RequestRoutes(
            RequestQueries requestQueries,
            StateCounts stateCounts,
            RequestReports reports,
            PartitionQueries partitionQueries,
            OperatorCommands commands) {
        this.requestQueries = requestQueries;
        this.stateCounts = stateCounts;
        this.reports = reports;
        this.partitionQueries = partitionQueries;
        this.commands = commands;
    }

    /** An action on one request. */
    private interface Command {
        Answer of(OperatorIdentity by, String requestId);
    }

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/requests", "Requests that meet all conditions, newest first")
                        .query(AdminQuery.filters())
                        .query(AdminQuery.paging())
                        .answers(new ListType(RequestRow.class))
                        .by(this::page),
                AdminRoute.get("/requests/counts", "How many requests are in each state, up to 1,000 of each")
                        .query(AdminQuery.filters())
                        .answers(new ListType(StateCounts.StateCount.class))
                        .by(request -> AdminJson.answer(ListPage.whole(stateCounts.of(AdminQuery.filter(request))))),
                AdminRoute.get(
                                ONE,
                                "Everything about one request: executions, steps, partitions, contexts, failure, inputs, result, webhooks")
                        .answers(RequestReport.class)
                        .by(this::one),
                AdminRoute.get(
                                ONE + "/partitions",
                                "All partitions of one request: range of items, state, node, items done, pace, attempts, failure")
                        .answers(new ListType(PartitionProgress.class))
                        .by(this::partitions),
                command(
                        "cancel",
                        OperatorRole.OPERATOR,
                        "Cancels a request: at once, or at its next checkpoint",
                        commands::cancel),
                command(
                        "restart",
                        OperatorRole.OPERATOR,
                        "Restarts a failed request at its failed step, through the queue",
                        commands::restart),
                command(
                        "restart-from-scratch",
                        OperatorRole.OPERATOR,
                        "Repeats an ended request as a new one; 'made' is the id of the new one",
                        commands::restartFromScratch),
                command(
                        "abandon",
                        OperatorRole.ADMIN,
                        "Abandons a failed request: it cannot be restarted any more",
                        commands::abandon),
                command(
                        "recover",
                        OperatorRole.ADMIN,
                        "Ends an execution that has no worker, in any status, so that its request continues",
                        commands::recover),
                AdminRoute.post(
                                ONE + "/release",
                                OperatorRole.OPERATOR,
                                "Releases a request from a process without a heartbeat")
                        .query("force", "boolean", "true: also from a process with a heartbeat; needs the role admin")
                        .answers(Answer.class)
                        .by(this::release),
                AdminRoute.post(
                                "/processes/{id}/take-back",
                                OperatorRole.OPERATOR,
                                "Releases all requests of a process without a heartbeat")
                        .answers(Answer.class)
                        .by(request -> answer(commands.takeBack(by(request), request.pathVariable("id")))));
    }

    private static AdminRoute command(String verb, OperatorRole role, String summary, Command command) {
        return AdminRoute.post(ONE + "/" + verb, role, summary)
                .answers(Answer.class)
                .by(request -> answer(command.of(by(request), request.pathVariable("id"))));
    }

    private ServerResponse page(ServerRequest request) {
        RequestFilter filter = AdminQuery.filter(request);
        int limit = AdminQuery.limit(request);
        return AdminJson.answer(ListPage.of(
                requestQueries.page(filter, AdminQuery.before(request), limit), limit, RequestRow::executionId));
    }

    private ServerResponse one(ServerRequest request) {
        return AdminJson.answer(
                reports.find(request.pathVariable("id")).orElseThrow(() -> AdminJson.missing("request")));
    }

    private ServerResponse partitions(ServerRequest request) {
        String id = request.pathVariable("id");
        if (reports.find(id).isEmpty()) {
            throw AdminJson.missing("request");
        }
        return AdminJson.answer(ListPage.whole(partitionQueries.of(id)));
    }

    private ServerResponse release(ServerRequest request) {
        boolean force = QueryParameter.flag(request, "force");
        return answer(commands.releaseLease(by(request), request.pathVariable("id"), force));
    }

    private static ServerResponse answer(Answer answer) {
        return AdminJson.answer(answer.done() ? 200 : 409, answer);
    }

    private static OperatorIdentity by(ServerRequest request) {
        return OperatorIdentity.of(request.servletRequest());
    }
}
