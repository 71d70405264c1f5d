// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Passwords from the settings: BCrypt hashes or plain text. */
final class OperatorPasswords implements PasswordEncoder {
    private static final String BCRYPT = "$2";

    private final BCryptPasswordEncoder bcrypt = new BCryptPasswordEncoder();

    @Override
    public @Nullable String encode(@Nullable CharSequence password) {
        return password == null ? null : password.toString();
    }

    @Override
    public boolean matches(@Nullable CharSequence password, @Nullable String stored) {
        if (password == null || stored == null || stored.isEmpty()) {
            return false;
        }
        return stored.startsWith(BCRYPT)
                ? bcrypt.matches(password, stored)
                : MessageDigest.isEqual(
                        password.toString().getBytes(StandardCharsets.UTF_8), stored.getBytes(StandardCharsets.UTF_8));
    }
}
