// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import java.time.Clock;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SigningKeyTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Accounts accounts =
            new Accounts(DATABASE.sql(), MasterKey.of("ab".repeat(32)), Clock.systemUTC(), Accounts.FIRST_SALT);
    private final String value = "hlg_" + UUID.randomUUID();

    private long token() {
        long organization =
                accounts.createOrganization("of " + value, "standard").id();
        return accounts.createToken(organization, "any", value).token().id();
    }

    private byte[] key(String salt) {
        return MasterKey.hmac(value.getBytes(UTF_8), salt);
    }

    @Test
    void theKeyOfASaltThatNobodyKnewWhenTheTokenWasMadeIsDerived() {
        long token = token();
        for (String salt : new String[] {Accounts.FIRST_SALT, "bria-webhook-signing-v1", "a salt of next year"}) {
            assertThat(accounts.signingKey(token, salt))
                    .hasValueSatisfying(key -> assertThat(key).isEqualTo(key(salt)));
        }
    }

    @Test
    void aTokenOfAnEarlierVersionHasTheKeyOfItsSaltAndAfterItsNextUseThoseOfAll() {
        long token = token();
        DATABASE.sql()
                .inTransaction(
                        () -> DATABASE.sql().update("UPDATE api_token SET hmac_state = NULL WHERE id = ?", token));
        assertThat(accounts.signingKey(token, "another")).isEmpty();
        assertThat(accounts.signingKey(token, Accounts.FIRST_SALT))
                .hasValueSatisfying(key -> assertThat(key).isEqualTo(key(Accounts.FIRST_SALT)));
        assertThat(accounts.authenticate(value)).isPresent();
        assertThat(accounts.signingKey(token, "another"))
                .hasValueSatisfying(key -> assertThat(key).isEqualTo(key("another")));
    }

    @Test
    void whatIsKeptIsNeitherTheTokenNorReadable() {
        long token = token();
        byte[] kept = DATABASE.sql()
                .read("SELECT hmac_state FROM api_token WHERE id = ?")
                .param(token)
                .query((row, _) -> row.getBytes(1))
                .single();
        String hex = HexFormat.of().formatHex(kept);
        assertThat(hex)
                .doesNotContain(HexFormat.of().formatHex(value.getBytes(UTF_8)))
                .doesNotContain(HexFormat.of().formatHex(HmacState.of(value.getBytes(UTF_8))));
    }
}
