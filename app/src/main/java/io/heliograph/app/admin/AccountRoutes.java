// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.RequestRoutes.Page;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.config.Dialect;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.dao.DuplicateKeyException;
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
    private final AuditLog auditLog;
    private final Set<String> plans;

    AccountRoutes(Accounts accounts, AuditLog auditLog, Settings settings) {
        this.accounts = accounts;
        this.auditLog = auditLog;
        plans = new TreeSet<>(settings.plans().keySet());
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
        String plan = plan(body.path("plan").asString(DEFAULT_PLAN));
        Organization made = auditLog.doing(
                request,
                "create organization",
                name,
                () -> {
                    try {
                        return accounts.createOrganization(name, plan);
                    } catch (DuplicateKeyException e) {
                        throw new FailureException(
                                ErrorCode.VALIDATION_ERROR, "Name taken", "There is an organization of that name.");
                    }
                },
                organization -> "id " + organization.id() + ", plan " + plan);
        return AdminJson.answer(201, made);
    }

    private ServerResponse changePlan(ServerRequest request) {
        Organization organization = organization(request);
        String plan = plan(AdminJson.body(request).path("plan").asString(""));
        auditLog.doing(
                request,
                "change plan",
                organization.name(),
                () -> accounts.changePlan(organization.id(), plan),
                _ -> organization.plan() + " to " + plan);
        return AdminJson.answer(accounts.organization(organization.id()).orElseThrow());
    }

    private ServerResponse changeDialect(ServerRequest request) {
        Organization organization = organization(request);
        JsonNode wanted = AdminJson.body(request).path("dialect");
        Optional<Dialect> dialect = wanted.isNull() ? Optional.empty() : Optional.of(dialect(wanted.asString("")));
        auditLog.doing(
                request,
                "change dialect",
                organization.name(),
                () -> accounts.changeDialect(organization.id(), dialect),
                _ -> name(organization.dialect()) + " to " + name(dialect));
        return AdminJson.answer(accounts.organization(organization.id()).orElseThrow());
    }

    private static Dialect dialect(String name) {
        return Dialect.named(name)
                .orElseThrow(() -> AdminJson.badRequest("dialect must be one of " + Dialect.names()
                        + ", or null for the installation's (heliograph.api.dialect)."));
    }

    private static String name(Optional<Dialect> dialect) {
        return dialect.map(Dialect::toString).orElse("the installation's");
    }

    private ServerResponse tokens(ServerRequest request) {
        return AdminJson.answer(Page.whole(accounts.tokens(organization(request).id())));
    }

    private ServerResponse createToken(ServerRequest request) {
        Organization organization = organization(request);
        String label = AdminJson.text(AdminJson.body(request), "label", LONGEST_NAME);
        var made = auditLog.doing(
                request,
                "create token",
                organization.name(),
                () -> accounts.createToken(organization.id(), label),
                created -> "token " + created.token().id() + ", " + label);
        return AdminJson.answer(201, Map.of("token", made.token(), "value", made.value()));
    }

    private ServerResponse revoke(ServerRequest request) {
        long id = AdminJson.numberInPath(request, "id");
        boolean done = auditLog.doing(
                request,
                "revoke token",
                "token " + id,
                () -> accounts.revoke(id),
                revoked -> revoked ? "revoked" : "unknown or revoked before");
        if (!done) {
            throw AdminJson.missing("valid token");
        }
        return AdminJson.answer(accounts.token(id).orElseThrow());
    }

    private Organization organization(ServerRequest request) {
        Optional<Organization> found = accounts.organization(AdminJson.numberInPath(request, "id"));
        return found.orElseThrow(() -> AdminJson.missing("organization"));
    }

    private String plan(String name) {
        if (!plans.contains(name)) {
            throw AdminJson.badRequest("plan must be one of " + String.join(", ", plans) + ".");
        }
        return name;
    }
}
