// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Accounts.NewToken;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.database.SqlStatements;
import java.io.PrintStream;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.core.env.Environment;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Creates the first organization and its token, and prints the token once. The demo creates and prints its own token
 * instead. Only a node with the role {@code api} does this: the settings of a worker may lack the bootstrap token, and
 * nobody reads a worker's output.
 */
@Component
public final class FirstStart implements ApplicationRunner {
    private static final Logger LOG = LoggerFactory.getLogger(FirstStart.class);
    static final String ORGANIZATION = "default";
    static final String PLAN = "standard";
    private static final String DEMO = "demo";

    private final SqlStatements sqlStatements;
    private final Accounts accounts;
    private final String bootstrapToken;
    private final ReadyBox box;
    private final boolean demo;
    private final boolean api;
    private final PrintStream out;

    /** Uses the setting {@code heliograph.bootstrap-token} as the token's value, if it is set. */
    @Autowired
    public FirstStart(SqlStatements sqlStatements, Accounts accounts, Settings settings, Environment environment) {
        this(
                sqlStatements,
                accounts,
                settings.bootstrapToken().strip(),
                ReadyBox.of(settings, environment),
                environment.matchesProfiles(DEMO),
                settings.does(ProcessRole.API),
                System.out);
    }

    FirstStart(
            SqlStatements sqlStatements,
            Accounts accounts,
            String bootstrapToken,
            ReadyBox box,
            boolean demo,
            boolean api,
            PrintStream out) {
        this.sqlStatements = sqlStatements;
        this.accounts = accounts;
        this.bootstrapToken = bootstrapToken;
        this.box = box;
        this.demo = demo;
        this.api = api;
        this.out = out;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        create().ifPresentOrElse(made -> out.println(text(made)), () -> LOG.info("{}", box.line()));
    }

    private Optional<NewToken> create() {
        if (!api) {
            return Optional.empty();
        }
        try {
            return sqlStatements.inTransaction(() -> accounts.organizations().isEmpty() ? make() : Optional.empty());
        } catch (DuplicateKeyException e) {
            return Optional.empty(); // another node was faster: names of organizations are unique
        }
    }

    private Optional<NewToken> make() {
        Organization organization = accounts.createOrganization(ORGANIZATION, PLAN);
        if (!bootstrapToken.isEmpty()) {
            return Optional.of(accounts.createToken(organization.id(), "first", bootstrapToken));
        }
        return demo ? Optional.empty() : Optional.of(accounts.createToken(organization.id(), "first"));
    }

    private String text(NewToken made) {
        boolean shown = bootstrapToken.isEmpty();
        String token = shown
                ? made.value()
                : "the one that HELIOGRAPH_BOOTSTRAP_TOKEN gives ("
                        + made.token().prefix() + "...)";
        String advice = (shown ? "The token is shown this once and stored nowhere. More: " : "More tokens: ")
                + box.program() + " tokens create";
        return box.text(token, advice)
                + System.lineSeparator()
                + box.call(shown ? made.value() : "$HELIOGRAPH_BOOTSTRAP_TOKEN");
    }
}
