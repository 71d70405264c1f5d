// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.admin.WebhookCommands;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.webhooks.DeliveryQueries;
import io.heliograph.storage.webhooks.DeliveryQueries.DeliveryRow;
import io.heliograph.storage.webhooks.FailingReceivers;
import io.heliograph.storage.webhooks.WebhookDelivery.State;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;

/** The log of webhooks: the receiver's answer, the next attempt, and a button to send again. */
@Controller
final class WebhooksPage implements ConsolePage {
    private static final int PAGE = 50;
    private static final int MOST = 10_000;
    private static final String PART = "console/webhooks :: list";

    private final DeliveryQueries deliveries;
    private final FailingReceivers receivers;
    private final WebhookCommands commands;
    private final Clock clock;

    WebhooksPage(DeliveryQueries deliveries, FailingReceivers receivers, WebhookCommands commands, Clock clock) {
        this.deliveries = deliveries;
        this.receivers = receivers;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 50, "Webhooks", "/console/webhooks", "webhook");
    }

    @GetMapping("/console/webhooks")
    String page(
            @RequestParam Optional<String> state,
            @RequestParam(defaultValue = "") String before,
            @RequestHeader(name = "HX-Target", required = false) Optional<String> target,
            Model model) {
        Instant since = clock.instant().minus(Duration.ofDays(1));
        model.addAttribute("delivered", receivers.count(State.DELIVERED, since, MOST));
        model.addAttribute("pending", receivers.count(State.PENDING, since, MOST));
        model.addAttribute("failed", receivers.count(State.FAILED, since, MOST));
        list(state.filter(text -> !text.isEmpty()), before, model);
        return target.filter("hooks"::equals).isPresent() ? PART : "console/webhooks";
    }

    @GetMapping("/console/webhooks/{id}/ask")
    String ask(@PathVariable String id, @RequestParam(defaultValue = "") String now, Model model) {
        model.addAttribute("id", id);
        model.addAttribute("now", !now.isEmpty());
        return "console/webhooks :: ask";
    }

    @PostMapping("/console/webhooks/{id}/replay")
    String replay(@PathVariable String id, HttpServletRequest request, Model model) {
        boolean again = !commands.replay(OperatorIdentity.of(request), id).id().equals(id);
        list(Optional.empty(), "", model);
        model.addAttribute(
                "text",
                again
                        ? "The message is sent again; it is the first of the list of its request."
                        : "The message is sent now.");
        return PART;
    }

    private void list(Optional<String> state, String before, Model model) {
        Optional<State> wanted = state.map(WebhooksPage::state);
        List<DeliveryRow> rows = deliveries.page(wanted, Optional.of(before).filter(id -> !id.isEmpty()), PAGE);
        model.addAttribute("rows", rows);
        model.addAttribute("state", wanted.map(State::name).orElse(""));
        model.addAttribute("states", List.of("", "PENDING", "DELIVERED", "FAILED", "REPLACED"));
        model.addAttribute("next", rows.size() < PAGE ? "" : rows.getLast().id());
    }

    private static State state(String name) {
        return Arrays.stream(State.values())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST, "Bad request", "state must be PENDING, DELIVERED, FAILED or REPLACED."));
    }
}
