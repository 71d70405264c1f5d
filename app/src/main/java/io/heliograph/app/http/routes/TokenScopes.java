// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.accounts.Caller;

/** Scopes of narrowed tokens, for routes that change work that has been accepted. */
final class TokenScopes {
    private TokenScopes() {}

    /**
     * Refuses to change work of a feature that the caller's token does not reach.
     *
     * @throws FailureException FORBIDDEN if the token is narrowed to other features
     */
    static void require(Caller caller, String feature) {
        if (!caller.reaches(feature)) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN,
                    "Forbidden",
                    "The token's scope does not include '" + feature
                            + "': it can ask for the status of this work, but not change it.");
        }
    }
}
