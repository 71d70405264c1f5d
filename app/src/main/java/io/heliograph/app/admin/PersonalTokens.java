// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.AdminSettings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.OperatorToken;
import io.heliograph.storage.accounts.OperatorTokens;
import io.heliograph.storage.accounts.OperatorTokens.NewOperatorToken;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/**
 * Tokens that operators create for their scripts, beside the password. A token never has more rights than its operator
 * has now. A token cannot create tokens, so a leaked token gives no access after it expires.
 */
@Component
public final class PersonalTokens {
    private final OperatorTokens tokens;
    private final AuditLog auditLog;
    private final AdminSettings limits;
    private final Clock clock;

    PersonalTokens(OperatorTokens tokens, AuditLog auditLog, Settings settings, Clock clock) {
        this.tokens = tokens;
        this.auditLog = auditLog;
        this.limits = settings.admin();
        this.clock = clock;
    }

    /** An operator's own tokens, newest first; for an admin, the tokens of all operators. */
    public List<OperatorToken> list(OperatorIdentity by) {
        return by.may(OperatorRole.ADMIN) ? tokens.all() : tokens.of(by.name());
    }

    /**
     * Creates a token; only this answer contains its value.
     *
     * @param role at most the operator's
     * @param validity from one minute to the maximum of the settings
     * @throws FailureException BAD_REQUEST for a name or a validity out of range, FORBIDDEN for a role above the operator's or if the
     *     operator logged in with a token
     */
    public NewOperatorToken create(OperatorIdentity by, String name, OperatorRole role, Duration validity) {
        return auditLog.doing(
                by,
                role,
                "create personal token",
                PrintableName.of(name).orElse("invalid name"),
                () -> {
                    check(by, name, validity);
                    return tokens.create(
                                    by.name(),
                                    name.strip(),
                                    role,
                                    clock.instant().plus(validity),
                                    limits.mostTokens())
                            .orElseThrow(() -> new FailureException(
                                    ErrorCode.VALIDATION_ERROR,
                                    "Too many tokens",
                                    "An operator has at most " + limits.mostTokens()
                                            + " valid tokens: revoke one first."));
                },
                made -> "token " + made.token().id() + ", " + role.name().toLowerCase(Locale.ROOT) + ", until "
                        + made.token().expiresAt());
    }

    private void check(OperatorIdentity by, String name, Duration validity) {
        if (by.token().isPresent()) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN, "Not allowed", "A token cannot create tokens: log in with the password.");
        }
        if (PrintableName.of(name).isEmpty()) {
            throw AdminJson.badRequest("name must have " + PrintableName.WANTED + ".");
        }
        if (validity.compareTo(Duration.ofMinutes(1)) < 0 || validity.compareTo(limits.longestToken()) > 0) {
            throw AdminJson.badRequest(
                    "days must be from 1 to " + limits.longestToken().toDays() + ".");
        }
    }

    /** Revokes a token at once: the operator's own, or any token for an admin. */
    public OperatorToken revoke(OperatorIdentity by, long tokenId) {
        return auditLog.doing(
                by,
                OperatorRole.VIEWER,
                "revoke personal token",
                "personal token " + tokenId,
                () -> {
                    boolean own = tokens.find(tokenId)
                            .filter(token -> by.may(OperatorRole.ADMIN)
                                    || token.operator().equals(by.name()))
                            .isPresent();
                    if (!own || !tokens.revoke(tokenId)) {
                        throw AdminJson.missing("valid personal token of yours");
                    }
                    return tokens.find(tokenId).orElseThrow();
                },
                token -> "revoked: " + token.name() + " of " + token.operator());
    }
}
