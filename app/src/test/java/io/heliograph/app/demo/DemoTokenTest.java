// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DemoTokenTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @Test
    void everyStartShowsATokenThatWorksAndEndsTheOneBefore() {
        var accounts = new Accounts(DATABASE.sql(), MasterKey.of("ab".repeat(32)), Clock.systemUTC(), "salt");
        long organization = accounts.createOrganization("default", "standard").id();
        String own = accounts.createToken(organization, "first").value();

        String first = DemoToken.fresh(accounts).value();
        assertThat(accounts.authenticate(first)).isPresent();
        String second = DemoToken.fresh(accounts).value();
        assertThat(accounts.authenticate(second)).isPresent();
        assertThat(accounts.authenticate(first)).isEmpty();
        assertThat(accounts.authenticate(own)).isPresent();
    }
}
