// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.OperatorActions.Action;
import io.heliograph.storage.executions.OperatorActions.ActionFilter;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The audit: operator, action, subject, client address and outcome. */
@Controller
final class AuditPage implements ConsolePage {
    private static final int PAGE = 50;

    private final OperatorActions actions;

    AuditPage(OperatorActions actions) {
        this.actions = actions;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.MANAGE, 40, "Audit", "/console/audit", "audit");
    }

    @GetMapping("/console/audit")
    String page(
            @RequestParam(defaultValue = "") String operator,
            @RequestParam(defaultValue = "") String subject,
            @RequestParam(defaultValue = "") String action,
            @RequestParam Optional<Long> before,
            Model model) {
        var filter = new ActionFilter(given(operator), given(subject), given(action));
        List<Action> page = actions.page(filter, before.orElse(Long.MAX_VALUE), PAGE);
        model.addAttribute("rows", page);
        model.addAttribute("operator", operator.strip());
        model.addAttribute("subject", subject.strip());
        model.addAttribute("action", action.strip());
        model.addAttribute(
                "next", page.size() < PAGE ? "" : Long.toString(page.getLast().id()));
        return "console/audit";
    }

    private static Optional<String> given(String text) {
        return Optional.of(text.strip()).filter(each -> !each.isEmpty());
    }
}
