// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.AdminSettings;
import io.heliograph.storage.executions.OperatorSelections;
import io.heliograph.storage.executions.OperatorSelections.Kept;
import io.heliograph.storage.executions.OperatorSelections.Selected;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.SelectionQueries;
import io.heliograph.storage.executions.SelectionQueries.Share;
import io.heliograph.storage.webhooks.DeliveryOutbox.Replay;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Actions on all requests that match a filter, in two calls. The first call counts the requests and returns a token. The second call
 * redeems the token and acts on exactly the counted requests, not on later ones.
 */
@Component
public final class BulkCommands {
    private static final int MOST_SELECTIONS = 100; // unexpired dry runs per operator

    private final SelectionQueries queries;
    private final OperatorSelections selections;
    private final OperatorCommands operatorCommands;
    private final WebhookCommands webhookCommands;
    private final AuditLog auditLog;
    private final AdminSettings limits;

    BulkCommands(
            SelectionQueries queries,
            OperatorSelections selections,
            OperatorCommands operatorCommands,
            WebhookCommands webhookCommands,
            AuditLog auditLog,
            Settings settings) {
        this.queries = queries;
        this.selections = selections;
        this.operatorCommands = operatorCommands;
        this.webhookCommands = webhookCommands;
        this.auditLog = auditLog;
        this.limits = settings.admin();
    }

    /**
     * Result of a dry run.
     *
     * @param token confirms once, until it expires; empty if no request matches
     * @param count number of requests that the confirmation acts on
     * @param truncated whether the filter matches more requests than one call may act on: the newest are selected
     * @param shares number of these requests by operation and failure, largest first
     */
    public record Selection(
            String token, BulkAction action, long count, boolean truncated, Instant expiresAt, List<Share> shares) {}

    /** Outcome for one request. */
    public record ItemOutcome(String requestId, Answer answer) {}

    /** Outcome of the whole action. */
    public record BulkOutcome(BulkAction action, long done, long refused, List<ItemOutcome> items) {}

    /**
     * Dry run: counts the requests that an action would change.
     *
     * @param filter selects the requests; requests in a state that does not allow the action are left out
     */
    public Selection select(OperatorIdentity by, BulkAction action, RequestFilter filter) {
        return auditLog.doing(
                by,
                action.needed(),
                "dry run " + action.id(),
                filter.toString(),
                () -> selected(by, action, filter),
                selection -> selection.count() + " requests");
    }

    private Selection selected(OperatorIdentity by, BulkAction action, RequestFilter filter) {
        if (selections.validOf(by.name()) >= MOST_SELECTIONS) {
            throw tooMany(); // checked before the database is searched
        }
        List<String> found = queries.ids(action.scope(), filter, limits.mostSelected() + 1);
        boolean truncated = found.size() > limits.mostSelected();
        List<String> ids = truncated ? found.subList(0, limits.mostSelected()) : found;
        Kept kept = selections
                .keep(by.name(), action.id(), filter.toString(), ids, limits.selectionValidity(), MOST_SELECTIONS)
                .orElseThrow(this::tooMany);
        return new Selection(kept.token(), action, ids.size(), truncated, kept.expiresAt(), queries.shares(ids));
    }

    private FailureException tooMany() {
        return new FailureException(
                ErrorCode.RATE_LIMITED,
                "Too many dry runs",
                "An operator has at most " + MOST_SELECTIONS + " selections at once; they expire after "
                        + limits.selectionValidity().toMinutes() + " minutes.");
    }

    /**
     * Acts on the selected requests one by one; the token is used up.
     *
     * @throws FailureException NOT_FOUND for a token that is unknown, used, expired or another operator's
     */
    public BulkOutcome confirm(OperatorIdentity by, String token) {
        Selected selected = selections
                .take(by.name(), token)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND,
                        "No such selection",
                        "The selection is unknown, used up or expired: make a new dry run."));
        BulkAction action = BulkAction.named(selected.action()).orElseThrow();
        return auditLog.doing(
                by,
                action.needed(),
                action.id() + " all",
                selected.filter(),
                () -> outcome(by, action, selected.requestIds()),
                outcome -> outcome.done() + " done, " + outcome.refused() + " refused");
    }

    private BulkOutcome outcome(OperatorIdentity by, BulkAction action, List<String> ids) {
        List<ItemOutcome> items =
                ids.stream().map(id -> new ItemOutcome(id, one(by, action, id))).toList();
        long done = items.stream().filter(item -> item.answer().done()).count();
        return new BulkOutcome(action, done, items.size() - done, items);
    }

    private Answer one(OperatorIdentity by, BulkAction action, String id) {
        try {
            return switch (action) {
                case RESTART -> operatorCommands.restart(by, id);
                case RESTART_FROM_SCRATCH -> operatorCommands.restartFromScratch(by, id);
                case CANCEL -> operatorCommands.cancel(by, id);
                case ABANDON -> operatorCommands.abandon(by, id);
                case REPLAY_WEBHOOK ->
                    switch (webhookCommands.replayLast(by, id)) {
                        case Replay.Added(String made) ->
                            new Answer(true, "The webhook is being sent again.", Optional.of(made));
                        case Replay.Refused(String why) -> new Answer(false, why);
                    };
            };
        } catch (FailureException e) {
            return new Answer(false, e.failure().details());
        }
    }
}
