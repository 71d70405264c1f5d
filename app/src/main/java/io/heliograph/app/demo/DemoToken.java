// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Accounts.NewToken;

/** The API token that the demo prints. It stays valid until the next start of the demo, so that users can try the server with it. */
final class DemoToken {
    private static final String LABEL = "demo";

    private DemoToken() {}

    /** Creates a token of the first organization and revokes those of earlier starts. */
    static NewToken fresh(Accounts accounts) {
        long organization = accounts.organizations().getFirst().id();
        accounts.tokens(organization).stream()
                .filter(token ->
                        token.label().equals(LABEL) && token.revokedAt().isEmpty())
                .forEach(token -> accounts.revoke(token.id()));
        return accounts.createToken(organization, LABEL);
    }
}
