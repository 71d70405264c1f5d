// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.RequestRoutes.Page;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;

/** Organizations and their tokens. A token's value is in the answer to its creation and nowhere else, the audit included. */
@Component
final class AccountRoutes implements RouteProvider {
    private static final String ORGANIZATIONS = "/admin/api/organizations";
    private static final int LONGEST_NAME = 100;
    private static final String DEFAULT_PLAN = "standard";

    private final Accounts accounts;
    private final AccountCommands accountCommands;

    AccountRoutes(Accounts accounts, AccountCommands accountCommands) {
        this.accounts = accounts;
        this.accountCommands = accountCommands;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get(ORGANIZATIONS, _ -> AdminJson.answer(Page.whole(accounts.organizations()))),
                HttpRoute.post(ORGANIZATIONS, this::createOrganization),
                HttpRoute.put(ORGANIZATIONS + "/{id}/plan", this::changePlan),
                HttpRoute.put(ORGANIZATIONS + "/{id}/dialect", this::changeDialect),
                HttpRoute.get(ORGANIZATIONS + "/{id}/tokens", this::tokens),
                HttpRoute.post(ORGANIZATIONS + "/{id}/tokens", this::createToken),
                new HttpRoute(HttpMethod.DELETE, "/admin/api/tokens/{id}", this::revoke));
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
        JsonNode wanted = AdminJson.body(request).path("dialect");
        Optional<Dialect> dialect = wanted.isNull() ? Optional.empty() : Optional.of(dialect(wanted.asString("")));
        return AdminJson.answer(
                accountCommands.changeDialect(by(request), AdminJson.numberInPath(request, "id"), dialect));
    }

    private static Dialect dialect(String name) {
        return Dialect.named(name)
                .orElseThrow(() -> AdminJson.badRequest("dialect must be one of " + Dialect.names()
                        + ", or null for the installation's (heliograph.api.dialect)."));
    }

    private ServerResponse tokens(ServerRequest request) {
        return AdminJson.answer(Page.whole(accounts.tokens(organization(request).id())));
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
