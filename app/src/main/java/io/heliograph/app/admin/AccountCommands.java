// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.config.Dialect;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Accounts.NewToken;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Changes organizations and their tokens; needs the role admin. Only the answer that creates a token contains its value; the audit does
 * not.
 */
@Component
public final class AccountCommands {
    private final Accounts accounts;
    private final AuditLog auditLog;
    private final AccessFilter access;
    private final Set<String> plans;

    AccountCommands(Accounts accounts, AuditLog auditLog, AccessFilter access, Settings settings) {
        this.access = access;
        this.accounts = accounts;
        this.auditLog = auditLog;
        plans = new TreeSet<>(settings.plans().keySet());
    }

    /**
     * Creates an organization.
     *
     * @throws FailureException BAD_REQUEST for an invalid name or an unknown plan, VALIDATION_ERROR for a name in use
     */
    public Organization createOrganization(OperatorIdentity by, String name, String plan) {
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                AccountEntry.CREATE_ORGANIZATION,
                name,
                () -> {
                    try {
                        return accounts.createOrganization(named("name", name), checked(plan));
                    } catch (DuplicateKeyException e) {
                        throw new FailureException(
                                ErrorCode.VALIDATION_ERROR,
                                "Name taken",
                                "An organization with this name exists already. Choose another name.");
                    }
                },
                made -> AccountEntry.created(made).outcome());
    }

    /** Moves an organization to another plan. */
    public Organization changePlan(OperatorIdentity by, long organizationId, String plan) {
        Organization before = organization(organizationId);
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                "change plan",
                before.name(),
                () -> {
                    accounts.changePlan(before.id(), checked(plan));
                    return organization(before.id());
                },
                _ -> before.plan() + " to " + plan);
    }

    /** Sets or removes the dialect of an organization: the variant of the API's answers that its clients get. */
    public Organization changeDialect(OperatorIdentity by, long organizationId, Optional<Dialect> dialect) {
        Organization before = organization(organizationId);
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                AccountEntry.CHANGE_DIALECT,
                before.name(),
                () -> {
                    accounts.changeDialect(before.id(), dialect);
                    return organization(before.id());
                },
                _ -> AccountEntry.dialect(before.name(), before.dialect(), dialect)
                        .outcome());
    }

    /** Sets or removes the dialect of a token. It takes precedence over that of the token's organization. */
    public ApiToken changeTokenDialect(OperatorIdentity by, long tokenId, Optional<Dialect> dialect) {
        ApiToken before = accounts.token(tokenId).orElseThrow(() -> AdminJson.missing("token"));
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                AccountEntry.CHANGE_DIALECT,
                AccountEntry.subject(tokenId),
                () -> {
                    accounts.changeTokenDialect(tokenId, dialect);
                    return accounts.token(tokenId).orElseThrow();
                },
                _ -> AccountEntry.dialect(AccountEntry.subject(tokenId), before.dialect(), dialect)
                        .outcome());
    }

    /** Creates a token; only this answer contains its value. */
    public NewToken createToken(OperatorIdentity by, long organizationId, String label) {
        Organization organization = organization(organizationId);
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                AccountEntry.CREATE_TOKEN,
                organization.name(),
                () -> accounts.createToken(organization.id(), named("label", label)),
                made -> AccountEntry.created(organization.name(), made.token()).outcome());
    }

    /** Revokes a token at once; running jobs continue. */
    public ApiToken revokeToken(OperatorIdentity by, long tokenId) {
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                AccountEntry.REVOKE_TOKEN,
                AccountEntry.subject(tokenId),
                () -> {
                    if (!accounts.revoke(tokenId)) {
                        throw AdminJson.missing("valid token");
                    }
                    access.recheck();
                    return accounts.token(tokenId).orElseThrow();
                },
                _ -> AccountEntry.revoked(tokenId).outcome());
    }

    private Organization organization(long id) {
        return accounts.organization(id).orElseThrow(() -> AdminJson.missing("organization"));
    }

    private String checked(String plan) {
        if (!plans.contains(plan)) {
            throw AdminJson.badRequest("plan must be one of " + String.join(", ", plans) + ".");
        }
        return plan;
    }

    private static String named(String field, String text) {
        return PrintableName.of(text)
                .orElseThrow(() -> AdminJson.badRequest(field + " must have " + PrintableName.WANTED + "."));
    }
}
