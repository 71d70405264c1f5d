// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Dialect;
import java.util.Optional;
import java.util.Set;

/**
 * The sender of a request.
 *
 * @param plan name of the organization's plan in the settings
 * @param dialect the token's dialect, else the organization's; empty if neither has one
 * @param scopes the only features of the plan that the caller's token may use; empty: all
 * @param audience path of the only resource that the caller's token gives access to (RFC 8707); empty: all routes
 */
public record Caller(
        long tokenId,
        long organizationId,
        String plan,
        Optional<Dialect> dialect,
        Optional<Set<String>> scopes,
        Optional<String> audience) {
    /** A caller with an unrestricted token. */
    public Caller(long tokenId, long organizationId, String plan, Optional<Dialect> dialect) {
        this(tokenId, organizationId, plan, dialect, Optional.empty(), Optional.empty());
    }

    /** Whether the token gives access to the route at a path. */
    public boolean opens(String path) {
        return audience.map(path::equals).orElse(true);
    }

    /** Whether the token may use a feature of the plan. The status of requests is always allowed. */
    public boolean reaches(String feature) {
        return feature.equals("status")
                || scopes.map(some -> some.contains(feature)).orElse(true);
    }
}
