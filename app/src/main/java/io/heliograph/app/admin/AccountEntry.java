// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import java.util.Optional;

/** Audit log entries about accounts: one format for the admin API, the console and the command line. */
public record AccountEntry(String action, String subject, String outcome) {
    static final String CREATE_ORGANIZATION = "create organization";
    static final String CHANGE_DIALECT = "change dialect";
    static final String CREATE_TOKEN = "create token";
    static final String REVOKE_TOKEN = "revoke token";

    /** An organization was created. */
    public static AccountEntry created(Organization made) {
        return new AccountEntry(CREATE_ORGANIZATION, made.name(), "id " + made.id() + ", plan " + made.plan());
    }

    /** The dialect (variant of the API's answers) of an organization or of a token was changed. */
    public static AccountEntry dialect(String subject, Optional<Dialect> before, Optional<Dialect> after) {
        return new AccountEntry(CHANGE_DIALECT, subject, name(before) + " to " + name(after));
    }

    /** A token was created for an organization. */
    public static AccountEntry created(String organization, ApiToken made) {
        return new AccountEntry(CREATE_TOKEN, organization, subject(made.id()) + ", " + made.label());
    }

    /** A token was revoked. */
    public static AccountEntry revoked(long tokenId) {
        return new AccountEntry(REVOKE_TOKEN, subject(tokenId), "revoked");
    }

    /** Subject of audit entries about a token, such as {@code token 12}. */
    public static String subject(long tokenId) {
        return "token " + tokenId;
    }

    private static String name(Optional<Dialect> dialect) {
        return dialect.map(Dialect::toString).orElse("none of its own");
    }
}
