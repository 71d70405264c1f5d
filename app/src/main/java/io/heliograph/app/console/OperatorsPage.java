// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.admin.PersonalTokens;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.AdminSettings;
import io.heliograph.config.access.OperatorRole;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The operators' own tokens for scripts: each operator sees and revokes their own, an admin those of all. */
@Controller
final class OperatorsPage implements ConsolePage {
    private static final String PART = "console/operator-tokens :: list";

    private final PersonalTokens tokens;
    private final AdminSettings limits;
    private final Clock clock;

    OperatorsPage(PersonalTokens tokens, Settings settings, Clock clock) {
        this.tokens = tokens;
        limits = settings.admin();
        this.clock = clock;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.MANAGE, 50, "My tokens", "/console/tokens", "key");
    }

    /** Every operator may create and revoke their own tokens; the commands refuse a token with a higher role than the operator's. */
    @Override
    public OperatorRole changedBy() {
        return OperatorRole.VIEWER;
    }

    @GetMapping("/console/tokens")
    String page(HttpServletRequest request, Model model) {
        list(request, model);
        return "console/operator-tokens";
    }

    @GetMapping("/console/tokens/now")
    String now(HttpServletRequest request, Model model) {
        list(request, model);
        return PART;
    }

    @GetMapping("/console/tokens/new")
    String ask(HttpServletRequest request, Model model) {
        OperatorIdentity by = OperatorIdentity.of(request);
        List<OperatorRole> roles =
                Arrays.stream(OperatorRole.values()).filter(by::may).toList();
        model.addAttribute("roles", roles);
        model.addAttribute("longest", limits.longestToken().toDays());
        return "console/operator-tokens :: make";
    }

    @PostMapping("/console/tokens")
    String make(
            @RequestParam String name,
            @RequestParam String role,
            @RequestParam int days,
            HttpServletRequest request,
            Model model) {
        OperatorRole wanted = Arrays.stream(OperatorRole.values())
                .filter(each -> each.name().equals(role.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST, "Bad request", "role must be viewer, operator or admin."));
        var made = tokens.create(OperatorIdentity.of(request), name, wanted, Duration.ofDays(days));
        model.addAttribute("value", made.value());
        model.addAttribute("refresh", "/console/tokens/now");
        model.addAttribute("target", "#tokens");
        return "console/secrets :: shown-once";
    }

    @GetMapping("/console/tokens/{id}/revoke")
    String askRevoke(@PathVariable long id, Model model) {
        model.addAttribute("id", id);
        return "console/operator-tokens :: revoke";
    }

    @PostMapping("/console/tokens/{id}/revoke")
    String revoke(@PathVariable long id, HttpServletRequest request, Model model) {
        tokens.revoke(OperatorIdentity.of(request), id);
        list(request, model);
        model.addAttribute("text", "The token is revoked.");
        return PART;
    }

    private void list(HttpServletRequest request, Model model) {
        model.addAttribute("tokens", tokens.list(OperatorIdentity.of(request)));
        model.addAttribute("now", clock.instant());
    }
}
