// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.admin.OperatorCommands;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.admin.WebhookCommands;
import io.heliograph.app.http.BaseUrl;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The page of one job, its dialogs, and the actions of their buttons. */
@Controller
final class JobPage {
    private static final Set<String> ACTIONS = Set.of("restart", "scratch", "cancel", "abandon", "recover", "replay");
    private static final String PART = "console/job :: job";

    private final JobView view;
    private final OperatorCommands commands;
    private final WebhookCommands webhooks;
    private final BaseUrl baseUrl;

    JobPage(JobView view, OperatorCommands commands, WebhookCommands webhooks, BaseUrl baseUrl) {
        this.view = view;
        this.commands = commands;
        this.webhooks = webhooks;
        this.baseUrl = baseUrl;
    }

    @GetMapping("/console/jobs/{id}")
    String page(@PathVariable String id, HttpServletRequest request, Model model) {
        show(id, request, model);
        return "console/job";
    }

    /** Renders the changing part of the page in its current state. */
    @GetMapping("/console/jobs/{id}/now")
    String now(@PathVariable String id, HttpServletRequest request, Model model) {
        show(id, request, model);
        return PART;
    }

    /** A dialog that explains the effect of an action. */
    @GetMapping("/console/jobs/{id}/ask/{action}")
    String ask(@PathVariable String id, @PathVariable String action, HttpServletRequest request, Model model) {
        if (!ACTIONS.contains(action)) {
            throw new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such action.");
        }
        show(id, request, model);
        model.addAttribute("action", action);
        return "console/job-dialogs :: " + action;
    }

    @PostMapping("/console/jobs/{id}/restart")
    String restart(@PathVariable String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        return done(commands.restart(by(request), id), id, request, response, model);
    }

    @PostMapping("/console/jobs/{id}/scratch")
    String scratch(@PathVariable String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        Answer answer = commands.restartFromScratch(by(request), id);
        answer.made()
                .ifPresent(
                        made -> response.setHeader("HX-Redirect", request.getContextPath() + "/console/jobs/" + made));
        return done(answer, id, request, response, model);
    }

    @PostMapping("/console/jobs/{id}/cancel")
    String cancel(@PathVariable String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        return done(commands.cancel(by(request), id), id, request, response, model);
    }

    @PostMapping("/console/jobs/{id}/abandon")
    String abandon(@PathVariable String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        return done(commands.abandon(by(request), id), id, request, response, model);
    }

    @PostMapping("/console/jobs/{id}/recover")
    String recover(@PathVariable String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        return done(commands.recover(by(request), id), id, request, response, model);
    }

    @PostMapping("/console/jobs/{id}/replay")
    String replay(
            @PathVariable String id,
            @RequestParam String delivery,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        webhooks.replay(by(request), delivery);
        return done(new Answer(true, "The webhook is being sent again."), id, request, response, model);
    }

    /** Renders the page after an action, with the result of the action or the reason of its refusal. */
    private String done(
            Answer answer, String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        if (!answer.done()) {
            response.setStatus(HttpServletResponse.SC_CONFLICT);
        }
        show(id, request, model);
        model.addAttribute("answer", answer);
        return PART;
    }

    private void show(String id, HttpServletRequest request, Model model) {
        model.addAttribute(
                "job",
                view.find(id)
                        .orElseThrow(() -> new FailureException(
                                ErrorCode.NOT_FOUND,
                                "No such job",
                                "There is no request of that id, or it was deleted at the end of its retention.")));
        model.addAttribute("base", baseUrl.of(request));
    }

    private static OperatorIdentity by(HttpServletRequest request) {
        return OperatorIdentity.of(request);
    }
}
