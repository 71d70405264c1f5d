// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Accounts.NewToken;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.database.SqlStatements;
import java.io.PrintStream;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Makes the first organization and its token, and shows the token once. */
@Component
public final class FirstStart implements ApplicationRunner {
    static final String ORGANIZATION = "default";
    static final String PLAN = "standard";

    private final SqlStatements sqlStatements;
    private final Accounts accounts;
    private final String bootstrapToken;
    private final PrintStream out;

    /** With the token value that the settings give, if any. */
    @Autowired
    public FirstStart(SqlStatements sqlStatements, Accounts accounts, Settings settings) {
        this(sqlStatements, accounts, settings.bootstrapToken().strip(), System.out);
    }

    FirstStart(SqlStatements sqlStatements, Accounts accounts, String bootstrapToken, PrintStream out) {
        this.sqlStatements = sqlStatements;
        this.accounts = accounts;
        this.bootstrapToken = bootstrapToken;
        this.out = out;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        create().ifPresent(made -> out.println(box(made)));
    }

    private Optional<NewToken> create() {
        try {
            return sqlStatements.inTransaction(
                    () -> accounts.organizations().isEmpty() ? Optional.of(make()) : Optional.empty());
        } catch (DuplicateKeyException e) {
            return Optional.empty(); // another node was a moment earlier: names of organizations are unique
        }
    }

    private NewToken make() {
        Organization organization = accounts.createOrganization(ORGANIZATION, PLAN);
        return bootstrapToken.isEmpty()
                ? accounts.createToken(organization.id(), "first")
                : accounts.createToken(organization.id(), "first", bootstrapToken);
    }

    private String box(NewToken made) {
        String shown = bootstrapToken.isEmpty()
                ? "api_token: " + made.value()
                : "api_token: the one that HELIOGRAPH_BOOTSTRAP_TOKEN gives ("
                        + made.token().prefix() + "...)";
        String advice = bootstrapToken.isEmpty()
                ? "It is shown this once and kept nowhere; more are made by the command line: tokens create"
                : "More are made by the command line: tokens create";
        int width = Math.max(shown.length(), advice.length());
        String edge = "+" + "-".repeat(width + 2) + "+";
        return String.join(
                System.lineSeparator(),
                edge,
                line("Heliograph is ready for its first client", width),
                line(shown, width),
                line(advice, width),
                edge);
    }

    private static String line(String text, int width) {
        return "| " + text + " ".repeat(width - text.length()) + " |";
    }
}
