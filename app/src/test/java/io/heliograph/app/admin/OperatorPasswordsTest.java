// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

class OperatorPasswordsTest {
    private final OperatorPasswords passwords = new OperatorPasswords();

    @Test
    void plainAndHashedPasswordsOpenAndOthersDoNot() {
        String hash = new BCryptPasswordEncoder(4).encode("open sesame");
        assertThat(passwords.matches("open sesame", hash)).isTrue();
        assertThat(passwords.matches("open sesame", "open sesame")).isTrue();
        assertThat(passwords.matches("other", hash)).isFalse();
        assertThat(passwords.matches("other", "open sesame")).isFalse();
        assertThat(passwords.matches(hash, hash)).isFalse();
        assertThat(passwords.matches("", "")).isFalse();
    }
}
