// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RequestRow;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.dao.DuplicateKeyException;

/** What the commands do. */
final class CommandActions {
    static final String USAGE = """
            Usage: java -jar heliograph.jar                               runs the server
                   java -jar heliograph.jar COMMAND                       works on its database, running or not

              organizations list
              organizations create NAME [--plan standard]
              organizations dialect NAME specification|vendor|default     how error.code and reimagine answer: see settings, api.dialect
              tokens list [--organization NAME]
              tokens create [--organization default] [--label TEXT]       shows the new token, this once
              tokens revoke ID
              models list                                                 packs in the models' folder, and what they serve
              models verify                                               compares every hash too
              status REQUEST-ID

            Settings are those of the server: HELIOGRAPH_DATA_DIR, application.yaml, or --heliograph.NAME=VALUE.""";
    private static final Set<String> GROUPS = Set.of("organizations", "tokens", "models");
    private static final String OPERATOR = "command line";
    private static final Set<String> OPTIONS = Set.of("organization", "label", "plan");

    private final Accounts accounts;
    private final RequestQueries requestQueries;
    private final OperatorActions actions;
    private final Set<String> plans;
    private final PrintStream out;

    CommandActions(
            Accounts accounts,
            RequestQueries requestQueries,
            OperatorActions actions,
            Set<String> plans,
            PrintStream out) {
        this.accounts = accounts;
        this.requestQueries = requestQueries;
        this.actions = actions;
        this.plans = plans;
        this.out = out;
    }

    /**
     * Checks what needs no database.
     *
     * @throws UsageException if there is no such command
     */
    static CommandArguments read(List<String> typed) {
        CommandArguments commandArguments = CommandArguments.of(typed, OPTIONS);
        List<String> plain = commandArguments.plain();
        String command = String.join(" ", plain.subList(0, Math.min(2, plain.size())));
        int operands = switch (command) {
            case "organizations list", "tokens list", "tokens create", "models list", "models verify" -> 2;
            case "organizations create", "tokens revoke" -> 3;
            case "organizations dialect" -> 4;
            default -> {
                if (plain.isEmpty() || !plain.getFirst().equals("status")) {
                    throw new UsageException(
                            GROUPS.contains(command)
                                    ? "a word is missing after: " + command
                                    : "unknown command: " + command);
                }
                yield 2;
            }
        };
        if (plain.size() != operands) {
            throw new UsageException(
                    plain.size() < operands ? "something is missing after: " + command : "too many words");
        }
        return commandArguments;
    }

    /**
     * Does what {@link #read} has understood.
     *
     * @throws CommandException if it cannot be done
     */
    void execute(CommandArguments commandArguments) {
        List<String> plain = commandArguments.plain();
        switch (plain.get(0) + " " + plain.get(1)) {
            case "organizations list" -> listOrganizations();
            case "organizations create" ->
                createOrganization(plain.get(2), commandArguments.option("plan").orElse("standard"));
            case "organizations dialect" -> changeDialect(plain.get(2), plain.get(3));
            case "tokens list" -> listTokens(commandArguments);
            case "tokens create" ->
                createToken(
                        commandArguments.option("organization").orElse("default"),
                        commandArguments.option("label").orElse("command line"));
            case "tokens revoke" -> revoke(plain.get(2));
            default -> status(plain.get(1));
        }
    }

    private void listOrganizations() {
        var textTable = new TextTable("ID", "NAME", "PLAN", "DIALECT", "CREATED");
        accounts.organizations()
                .forEach(each -> textTable.row(
                        each.id(),
                        each.name(),
                        each.plan(),
                        each.dialect().map(Dialect::toString).orElse("default"),
                        seconds(each.createdAt())));
        textTable.print(out);
    }

    private void createOrganization(String name, String plan) {
        if (!plans.contains(plan)) {
            throw new CommandException("there is no plan " + plan + "; there are " + String.join(", ", plans));
        }
        try {
            String done =
                    "organization " + accounts.createOrganization(name, plan).id() + " created";
            actions.note(OPERATOR, "create organization", name, done);
            out.println(done);
        } catch (DuplicateKeyException e) {
            throw new CommandException("there is an organization of that name");
        }
    }

    private void changeDialect(String organization, String name) {
        Optional<Dialect> dialect = Dialect.named(name);
        if (dialect.isEmpty() && !name.equals("default")) {
            throw new UsageException("the dialect is one of " + Dialect.names() + ", default");
        }
        accounts.changeDialect(organization(organization).id(), dialect);
        String done = "organization " + organization + " has the dialect " + name;
        actions.note(OPERATOR, "change dialect", organization, done);
        out.println(done);
    }

    private void listTokens(CommandArguments commandArguments) {
        List<Organization> shown = commandArguments
                .option("organization")
                .map(name -> List.of(organization(name)))
                .orElseGet(accounts::organizations);
        var textTable = new TextTable("ID", "ORGANIZATION", "BEGINS WITH", "LABEL", "CREATED", "REVOKED");
        for (Organization organization : shown) {
            for (ApiToken apiToken : accounts.tokens(organization.id())) {
                textTable.row(
                        apiToken.id(),
                        organization.name(),
                        apiToken.prefix(),
                        apiToken.label(),
                        seconds(apiToken.createdAt()),
                        apiToken.revokedAt().map(CommandActions::seconds).orElse("-"));
            }
        }
        textTable.print(out);
    }

    private void createToken(String organization, String label) {
        Accounts.NewToken made = accounts.createToken(organization(organization).id(), label);
        actions.note(
                OPERATOR, "create token", organization, "token " + made.token().id() + " created: " + label);
        out.println(made.value());
    }

    private void revoke(String id) {
        try {
            if (!accounts.revoke(Long.parseLong(id))) {
                throw new CommandException("there is no valid token " + id);
            }
        } catch (NumberFormatException e) {
            throw new UsageException("the ID of a token is a number, see: tokens list");
        }
        actions.note(OPERATOR, "revoke token", id, "token " + id + " revoked");
        out.println("token " + id + " revoked");
    }

    private void status(String requestId) {
        RequestDetail detail = requestQueries
                .find(requestId)
                .orElseThrow(() -> new CommandException("there is no request " + requestId));
        RequestRow row = detail.row();
        out.println("request    " + row.requestId());
        out.println("operation  " + row.operation() + " (" + row.pool() + ")");
        out.println("state      " + row.outcome().orElse("IN_PROGRESS") + ", job " + row.status());
        out.println("accepted   " + seconds(row.acceptedAt()));
        row.settledAt().ifPresent(at -> out.println("settled    " + seconds(at)));
        row.errorCode()
                .ifPresent(code -> out.println(
                        "error      " + code + ": " + detail.errorMessage().orElse("")));
        detail.errorDetails().ifPresent(details -> out.println("           " + details));
        if (!detail.executions().isEmpty()) {
            out.println();
            var textTable = new TextTable("STEP", "STATUS", "ITEMS", "CHUNKS", "STARTED");
            detail.executions()
                    .getFirst()
                    .steps()
                    .forEach(step -> textTable.row(
                            step.name(),
                            step.status(),
                            step.written(),
                            step.commits(),
                            step.startedAt().map(CommandActions::seconds).orElse("-")));
            textTable.print(out);
        }
    }

    private Organization organization(String name) {
        return accounts.organizations().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandException("there is no organization " + name));
    }

    private static String seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
