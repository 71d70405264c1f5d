// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.admin.AccountEntry;
import io.heliograph.app.admin.PrintableName;
import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tokens, the credentials of clients. */
@Command(
        name = "tokens",
        description = "Lists, creates and revokes tokens.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph tokens create --label laptop",
            "  heliograph tokens list --organization default",
            "  heliograph tokens revoke 7"
        })
final class TokensCommand {
    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    TokensCommand(CommandContext context) {
        this.context = context;
    }

    @Command(name = "list", description = "Tokens of all organizations, or of one.", mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--organization", paramLabel = "NAME") Optional<String> organization,
            @Option(names = "--json", description = "print JSON") boolean json) {
        return context.withTables(tables -> {
            List<Organization> shown = organization
                    .map(name -> List.of(tables.organization(name)))
                    .orElseGet(tables.accounts()::organizations);
            var table = new TextTable("ID", "ORGANIZATION", "BEGINS WITH", "LABEL", "DIALECT", "CREATED", "REVOKED");
            for (Organization each : shown) {
                for (ApiToken token : tables.accounts().tokens(each.id())) {
                    table.row(
                            token.id(),
                            each.name(),
                            token.prefix(),
                            token.label(),
                            token.dialect().map(Dialect::toString).orElse("default"),
                            CommandContext.seconds(token.createdAt()),
                            token.revokedAt().map(CommandContext::seconds).orElse("-"));
                }
            }
            table.print(context.out(), json);
            return ExitCode.DONE;
        });
    }

    @Command(name = "create", description = "Creates a token, and shows it only now.", mixinStandardHelpOptions = true)
    int create(
            @Option(names = "--organization", defaultValue = "default", paramLabel = "NAME") String organization,
            @Option(names = "--label", defaultValue = "command line", paramLabel = "TEXT") String typed,
            @Option(names = "--json", description = "print JSON") boolean json) {
        String label = PrintableName.of(typed)
                .orElseThrow(() -> new CommandException("the label must have " + PrintableName.WANTED));
        return context.withTables(tables -> {
            Accounts.NewToken made = tables.accounts()
                    .createToken(tables.organization(organization).id(), label);
            tables.note(AccountEntry.created(organization, made.token()));
            if (json) {
                new TextTable("ID", "ORGANIZATION", "LABEL", "TOKEN")
                        .row(made.token().id(), organization, label, made.value())
                        .print(context.out(), true);
            } else {
                context.out().println(made.value());
            }
            return ExitCode.DONE;
        });
    }

    @Command(
            name = "dialect",
            description = "Sets the dialect of a token, the form of some answers: see heliograph.api.dialect.",
            mixinStandardHelpOptions = true)
    int dialect(
            @Parameters(paramLabel = "ID", description = "number, see: tokens list") long id,
            @Parameters(
                            paramLabel = "DIALECT",
                            description = "specification, vendor, or default (that of its organization)")
                    String name) {
        Optional<Dialect> dialect = DialectArgument.of(spec, name);
        return context.withTables(tables -> {
            ApiToken before =
                    tables.accounts().token(id).orElseThrow(() -> new CommandException("there is no token " + id));
            tables.accounts().changeTokenDialect(id, dialect);
            tables.note(AccountEntry.dialect(AccountEntry.subject(id), before.dialect(), dialect));
            context.out().println("token " + id + " has the dialect " + name);
            return ExitCode.DONE;
        });
    }

    @Command(
            name = "revoke",
            description = "Ends a token; running servers accept it for up to 5 s.",
            mixinStandardHelpOptions = true)
    int revoke(@Parameters(paramLabel = "ID", description = "number, see: tokens list") long id) {
        return context.withTables(tables -> {
            if (!tables.accounts().revoke(id)) {
                throw new CommandException("there is no valid token " + id);
            }
            tables.note(AccountEntry.revoked(id));
            context.out().println("token " + id + " revoked; running servers accept it for up to 5 s");
            return ExitCode.DONE;
        });
    }
}
