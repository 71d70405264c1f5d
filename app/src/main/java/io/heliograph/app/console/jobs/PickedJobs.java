// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.BulkAction;
import io.heliograph.app.admin.BulkCommands;
import io.heliograph.app.admin.BulkCommands.BulkOutcome;
import io.heliograph.app.admin.BulkCommands.ItemOutcome;
import io.heliograph.app.admin.OperatorCommands;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Restarts and cancels many jobs at once: those selected on a page, or all that match a filter. The dialog counts first; its button acts on
 * exactly the counted jobs.
 */
@Controller
final class PickedJobs {
    private static final int MOST = 50;

    private final BulkCommands bulk;
    private final OperatorCommands commands;

    PickedJobs(BulkCommands bulk, OperatorCommands commands) {
        this.bulk = bulk;
        this.commands = commands;
    }

    @PostMapping("/console/jobs/bulk/ask")
    String ask(
            @RequestParam String action,
            @RequestParam Map<String, String> parameters,
            HttpServletRequest request,
            Model model) {
        BulkAction wanted = action(action);
        model.addAttribute("action", wanted.id());
        model.addAttribute("selection", bulk.select(OperatorIdentity.of(request), wanted, FilterChip.read(parameters)));
        return "console/bulk-dialogs :: all";
    }

    @PostMapping("/console/jobs/bulk")
    String confirm(@RequestParam String token, HttpServletRequest request, Model model) {
        model.addAttribute("outcome", bulk.confirm(OperatorIdentity.of(request), token));
        return "console/bulk-dialogs :: outcome";
    }

    @PostMapping("/console/jobs/picked/ask")
    String askPicked(@RequestParam String action, @RequestParam(defaultValue = "") List<String> id, Model model) {
        model.addAttribute("action", pickedAction(action).id());
        model.addAttribute("ids", bounded(id));
        return "console/bulk-dialogs :: picked";
    }

    @PostMapping("/console/jobs/picked")
    String picked(
            @RequestParam String action,
            @RequestParam(defaultValue = "") List<String> id,
            HttpServletRequest request,
            Model model) {
        BulkAction wanted = pickedAction(action);
        OperatorIdentity by = OperatorIdentity.of(request);
        List<ItemOutcome> items = bounded(id).stream()
                .map(each -> new ItemOutcome(each, one(by, wanted, each)))
                .toList();
        long done = items.stream().filter(item -> item.answer().done()).count();
        model.addAttribute("outcome", new BulkOutcome(wanted, done, items.size() - done, items));
        return "console/bulk-dialogs :: outcome";
    }

    private Answer one(OperatorIdentity by, BulkAction action, String requestId) {
        try {
            return action == BulkAction.CANCEL ? commands.cancel(by, requestId) : commands.restart(by, requestId);
        } catch (FailureException e) {
            return new Answer(false, e.failure().details());
        }
    }

    private static BulkAction action(String name) {
        return BulkAction.named(name)
                .filter(action -> action == BulkAction.RESTART
                        || action == BulkAction.CANCEL
                        || action == BulkAction.REPLAY_WEBHOOK)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST, "Bad request", "action must be restart, cancel or replay_webhook."));
    }

    /** Action for jobs selected on a page: restart or cancel. Webhooks can be sent again only for all jobs of a filter. */
    private static BulkAction pickedAction(String name) {
        return BulkAction.named(name)
                .filter(action -> action == BulkAction.RESTART || action == BulkAction.CANCEL)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST, "Bad request", "action must be restart or cancel."));
    }

    private static List<String> bounded(List<String> ids) {
        if (ids.isEmpty() || ids.size() > MOST) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Bad request",
                    "Pick 1 to " + MOST + " jobs; for more, use the actions on all jobs of the filter.");
        }
        return ids;
    }
}
