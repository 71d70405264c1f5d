// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.admin.AccountCommands;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Organizations, their plans and their tokens. Only the answer that creates a token shows its value. */
@Controller
final class OrganizationsPage implements ConsolePage {
    private static final String PART = "console/organization :: organization";

    private final Accounts accounts;
    private final AccountCommands commands;
    private final Map<String, PlanSettings> plans;

    OrganizationsPage(Accounts accounts, AccountCommands commands, Settings settings) {
        this.accounts = accounts;
        this.commands = commands;
        plans = new TreeMap<>(settings.plans());
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(
                NavigationEntry.Group.MANAGE, 20, "Organizations", "/console/organizations", "people");
    }

    @Override
    public OperatorRole changedBy() {
        return OperatorRole.ADMIN;
    }

    @GetMapping("/console/organizations")
    String page(Model model) {
        list(model);
        return "console/organizations";
    }

    @GetMapping("/console/organizations/new")
    String ask(Model model) {
        model.addAttribute("plans", plans.keySet());
        return "console/organizations :: make";
    }

    @PostMapping("/console/organizations")
    String make(@RequestParam String name, @RequestParam String plan, HttpServletRequest request, Model model) {
        commands.createOrganization(OperatorIdentity.of(request), name, plan);
        list(model);
        return "console/organizations :: list";
    }

    @GetMapping("/console/organizations/{id}")
    String one(@PathVariable long id, Model model) {
        show(id, model);
        return "console/organization";
    }

    @PostMapping("/console/organizations/{id}/plan")
    String plan(@PathVariable long id, @RequestParam String plan, HttpServletRequest request, Model model) {
        commands.changePlan(OperatorIdentity.of(request), id, plan);
        show(id, model);
        model.addAttribute("text", "The plan is saved and applies from now on.");
        return PART;
    }

    @GetMapping("/console/organizations/{id}/token")
    String askToken(@PathVariable long id, Model model) {
        show(id, model);
        return "console/organization :: make-token";
    }

    @PostMapping("/console/organizations/{id}/token")
    String token(@PathVariable long id, @RequestParam String label, HttpServletRequest request, Model model) {
        var made = commands.createToken(OperatorIdentity.of(request), id, label);
        model.addAttribute("value", made.value());
        model.addAttribute("refresh", "/console/organizations/" + id + "/now");
        model.addAttribute("target", "#organization");
        return "console/secrets :: shown-once";
    }

    @GetMapping("/console/organizations/{id}/now")
    String now(@PathVariable long id, Model model) {
        show(id, model);
        return PART;
    }

    @GetMapping("/console/organizations/{id}/token/{token}/revoke")
    String askRevoke(@PathVariable long id, @PathVariable long token, Model model) {
        model.addAttribute("token", token(id, token));
        return "console/organization :: revoke";
    }

    @PostMapping("/console/organizations/{id}/token/{token}/revoke")
    String revoke(@PathVariable long id, @PathVariable long token, HttpServletRequest request, Model model) {
        ApiToken known = token(id, token);
        commands.revokeToken(OperatorIdentity.of(request), known.id());
        show(id, model);
        model.addAttribute("text", "The token is revoked: calls with it are refused within five seconds.");
        return PART;
    }

    private ApiToken token(long organization, long id) {
        return accounts.token(id)
                .filter(token -> token.organizationId() == organization)
                .orElseThrow(() -> missing("token"));
    }

    private void list(Model model) {
        model.addAttribute("rows", accounts.organizations());
    }

    private void show(long id, Model model) {
        Organization organization = accounts.organization(id).orElseThrow(() -> missing("organization"));
        model.addAttribute("organization", organization);
        model.addAttribute("tokens", accounts.tokens(id));
        model.addAttribute("plans", plans.keySet());
        model.addAttribute("plan", plans.get(organization.plan()));
    }

    private static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }
}
