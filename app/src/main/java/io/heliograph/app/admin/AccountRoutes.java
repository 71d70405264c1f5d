// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.Dialect;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;

/** Organizations and their tokens. Only the answer that creates a token contains its value; the audit does not. */
@Component
final class AccountRoutes implements AdminRouteProvider {
    private static final String ORGANIZATIONS = "/organizations";
    private static final int LONGEST_NAME = 100;
    private static final String DEFAULT_PLAN = "standard";

    private final Accounts accounts;
    private final AccountCommands accountCommands;

    private final Map<String, PlanSettings> plans;

    AccountRoutes(Accounts accounts, AccountCommands accountCommands, Settings settings) {
        this.accounts = accounts;
        this.accountCommands = accountCommands;
        plans = settings.plans();
    }

    /** A plan as configured, with the names of its organizations. */
    record PlanUse(String name, PlanSettings limits, List<String> organizations) {}

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get(ORGANIZATIONS, "All organizations")
                        .answers(new ListType(Organization.class))
                        .by(_ -> AdminJson.answer(ListPage.whole(accounts.organizations()))),
                AdminRoute.post(ORGANIZATIONS, OperatorRole.ADMIN, "Creates an organization")
                        .needs("name", "string", "1 to 100 characters, unique")
                        .takes("plan", "string", "one of the plans; " + DEFAULT_PLAN + " if absent")
                        .creates(Organization.class)
                        .by(this::createOrganization),
                AdminRoute.put(ORGANIZATIONS + "/{id}/plan", OperatorRole.ADMIN, "Changes the plan of an organization")
                        .needs("plan", "string", "one of the plans")
                        .answers(Organization.class)
                        .by(this::changePlan),
                AdminRoute.put(
                                ORGANIZATIONS + "/{id}/dialect",
                                OperatorRole.ADMIN,
                                "Sets or removes the dialect of an organization")
                        .needs("dialect", "string", "one of " + Dialect.names() + ", or null for the installation's")
                        .answers(Organization.class)
                        .by(this::changeDialect),
                AdminRoute.get(ORGANIZATIONS + "/{id}/tokens", "An organization's tokens, without their values")
                        .answers(new ListType(ApiToken.class))
                        .by(this::tokens),
                AdminRoute.post(
                                ORGANIZATIONS + "/{id}/tokens",
                                OperatorRole.ADMIN,
                                "Creates a token of an organization; only this answer shows its value")
                        .needs("label", "string", "purpose, 1 to 100 characters")
                        .creates(Accounts.NewToken.class)
                        .by(this::createToken),
                AdminRoute.put("/tokens/{id}/dialect", OperatorRole.ADMIN, "Sets the dialect of a token, or removes it")
                        .needs("dialect", "string", "one of " + Dialect.names() + ", or null for its organization's")
                        .answers(ApiToken.class)
                        .by(this::changeTokenDialect),
                AdminRoute.delete(
                                "/tokens/{id}",
                                OperatorRole.ADMIN,
                                "Revokes an organization's token; running jobs continue")
                        .answers(ApiToken.class)
                        .by(this::revoke),
                AdminRoute.get("/plans", "Plans of the settings, with their organizations")
                        .answers(new ListType(PlanUse.class))
                        .by(_ -> AdminJson.answer(ListPage.whole(plans()))));
    }

    private List<PlanUse> plans() {
        Map<String, List<String>> users = accounts.organizations().stream()
                .collect(Collectors.groupingBy(
                        Organization::plan, Collectors.mapping(Organization::name, Collectors.toList())));
        return new TreeMap<>(plans)
                .entrySet().stream()
                        .map(each -> new PlanUse(
                                each.getKey(), each.getValue(), users.getOrDefault(each.getKey(), List.of())))
                        .toList();
    }

    private ServerResponse createOrganization(ServerRequest request) {
        JsonNode body = AdminJson.body(request);
        String name = AdminJson.text(body, "name", LONGEST_NAME);
        String plan = body.path("plan").asString(DEFAULT_PLAN);
        return AdminJson.answer(201, accountCommands.createOrganization(by(request), name, plan));
    }

    private ServerResponse changePlan(ServerRequest request) {
        String plan = AdminJson.body(request).path("plan").asString("");
        return AdminJson.answer(accountCommands.changePlan(by(request), AdminJson.numberInPath(request, "id"), plan));
    }

    private ServerResponse changeDialect(ServerRequest request) {
        return AdminJson.answer(accountCommands.changeDialect(
                by(request), AdminJson.numberInPath(request, "id"), wantedDialect(request)));
    }

    private ServerResponse changeTokenDialect(ServerRequest request) {
        return AdminJson.answer(accountCommands.changeTokenDialect(
                by(request), AdminJson.numberInPath(request, "id"), wantedDialect(request)));
    }

    private static Optional<Dialect> wantedDialect(ServerRequest request) {
        JsonNode wanted = AdminJson.body(request).path("dialect");
        if (wanted.isNull()) {
            return Optional.empty();
        }
        return Optional.of(Dialect.named(wanted.asString(""))
                .orElseThrow(() -> AdminJson.badRequest("dialect must be one of " + Dialect.names()
                        + ", or null. With null, a token has the dialect of its organization, and an organization"
                        + " that of the installation (heliograph.api.dialect).")));
    }

    private ServerResponse tokens(ServerRequest request) {
        return AdminJson.answer(
                ListPage.whole(accounts.tokens(organization(request).id())));
    }

    private ServerResponse createToken(ServerRequest request) {
        String label = AdminJson.text(AdminJson.body(request), "label", LONGEST_NAME);
        return AdminJson.answer(
                201, accountCommands.createToken(by(request), AdminJson.numberInPath(request, "id"), label));
    }

    private ServerResponse revoke(ServerRequest request) {
        return AdminJson.answer(accountCommands.revokeToken(by(request), AdminJson.numberInPath(request, "id")));
    }

    private static OperatorIdentity by(ServerRequest request) {
        return OperatorIdentity.of(request.servletRequest());
    }

    private Organization organization(ServerRequest request) {
        Optional<Organization> found = accounts.organization(AdminJson.numberInPath(request, "id"));
        return found.orElseThrow(() -> AdminJson.missing("organization"));
    }
}
