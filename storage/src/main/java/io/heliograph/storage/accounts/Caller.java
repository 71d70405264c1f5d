// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Dialect;
import java.util.Optional;
import java.util.Set;

/**
 * Who makes a request.
 *
 * @param plan name of the organization's plan in the settings
 * @param dialect the token's dialect, else the organization's, if either has one of its own
 * @param scopes features of the plan that the caller's token is narrowed to; empty: it is not
 * @param audience path of the only resource that the caller's token opens (RFC 8707); empty: all routes
 */
public record Caller(
        long tokenId,
        long organizationId,
        String plan,
        Optional<Dialect> dialect,
        Optional<Set<String>> scopes,
        Optional<String> audience) {
    /** One whose token is not narrowed. */
    public Caller(long tokenId, long organizationId, String plan, Optional<Dialect> dialect) {
        this(tokenId, organizationId, plan, dialect, Optional.empty(), Optional.empty());
    }

    /** Whether the token opens the route at a path. */
    public boolean opens(String path) {
        return audience.map(path::equals).orElse(true);
    }

    /** Whether the token reaches a feature that the plan includes; how requests stand it always tells. */
    public boolean reaches(String feature) {
        return feature.equals("status")
                || scopes.map(some -> some.contains(feature)).orElse(true);
    }
}
