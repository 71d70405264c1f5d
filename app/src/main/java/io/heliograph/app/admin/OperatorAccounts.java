// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.database.RandomSecrets;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;

/** Operators who may log in: the user {@code admin}, and those in the settings. A role includes the rights of the roles before it. */
final class OperatorAccounts {
    private static final String ADMIN = "admin";
    private static final int PASSWORD_BYTES = 16;

    private OperatorAccounts() {}

    static InMemoryUserDetailsManager of(Settings settings, PrintStream out) {
        var accounts = new InMemoryUserDetailsManager();
        accounts.createUser(account(ADMIN, adminPassword(settings, out), OperatorRole.ADMIN));
        settings.admin()
                .users()
                .forEach(user -> accounts.createUser(account(user.name(), user.password(), user.role())));
        return accounts;
    }

    private static UserDetails account(String name, String password, OperatorRole role) {
        String[] roles = Arrays.stream(OperatorRole.values())
                .filter(included -> included.compareTo(role) <= 0)
                .map(OperatorRole::name)
                .toArray(String[]::new);
        return User.withUsername(name).password(password).roles(roles).build();
    }

    private static String adminPassword(Settings settings, PrintStream out) {
        if (!settings.admin().password().isBlank()) {
            return settings.admin().password();
        }
        Path file = settings.dataDir().toAbsolutePath().normalize().resolve("admin.password");
        boolean isNew = !Files.exists(file);
        String password = RandomSecrets.kept(file, PASSWORD_BYTES);
        if (isNew) {
            out.println("The password of the user admin is in " + file);
        }
        return password;
    }
}
