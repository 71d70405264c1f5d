// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.admin.AccountEntry;
import io.heliograph.app.admin.PrintableName;
import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Organization;
import java.util.Optional;
import java.util.TreeSet;
import org.springframework.dao.DuplicateKeyException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Organizations: owners of tokens, requests and limits. */
@Command(
        name = "organizations",
        description = "Lists, creates and changes organizations.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph organizations list",
            "  heliograph organizations create \"shop.example\" --plan trial"
        })
final class OrganizationsCommand {
    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    OrganizationsCommand(CommandContext context) {
        this.context = context;
    }

    @Command(name = "list", description = "All organizations.", mixinStandardHelpOptions = true)
    int list(@Option(names = "--json", description = "print JSON") boolean json) {
        return context.withTables(tables -> {
            var table = new TextTable("ID", "NAME", "PLAN", "DIALECT", "CREATED");
            tables.accounts()
                    .organizations()
                    .forEach(each -> table.row(
                            each.id(),
                            each.name(),
                            each.plan(),
                            each.dialect().map(Dialect::toString).orElse("default"),
                            CommandContext.seconds(each.createdAt())));
            table.print(context.out(), json);
            return ExitCode.DONE;
        });
    }

    @Command(name = "create", description = "Creates an organization.", mixinStandardHelpOptions = true)
    int create(
            @Parameters(paramLabel = "NAME") String typed,
            @Option(
                            names = "--plan",
                            defaultValue = "standard",
                            description = "one of heliograph.plans; ${DEFAULT-VALUE} if absent")
                    String plan,
            @Option(names = "--json", description = "print JSON") boolean json) {
        String name = PrintableName.of(typed)
                .orElseThrow(() -> new CommandException("the name must have " + PrintableName.WANTED));
        return context.withTables(tables -> {
            if (!tables.settings().plans().containsKey(plan)) {
                throw new CommandException("there is no plan " + plan + ", only "
                        + new TreeSet<>(tables.settings().plans().keySet()));
            }
            try {
                var made = tables.accounts().createOrganization(name, plan);
                String done = "organization " + made.id() + " created: " + name + ", " + plan;
                tables.note(AccountEntry.created(made));
                if (json) {
                    new TextTable("ID", "NAME", "PLAN")
                            .row(made.id(), name, plan)
                            .print(context.out(), true);
                } else {
                    context.out().println(done);
                }
                return ExitCode.DONE;
            } catch (DuplicateKeyException e) {
                throw new CommandException("an organization named " + name + " exists already; choose another name");
            }
        });
    }

    @Command(
            name = "dialect",
            description = "Sets the dialect of an organization, the form of some answers: see heliograph.api.dialect.",
            mixinStandardHelpOptions = true)
    int dialect(
            @Parameters(paramLabel = "NAME") String organization,
            @Parameters(
                            paramLabel = "DIALECT",
                            description = "specification, vendor, or default for that of the settings")
                    String name) {
        Optional<Dialect> dialect = DialectArgument.of(spec, name);
        return context.withTables(tables -> {
            Organization before = tables.organization(organization);
            tables.accounts().changeDialect(before.id(), dialect);
            tables.note(AccountEntry.dialect(before.name(), before.dialect(), dialect));
            context.out().println("organization " + organization + " has the dialect " + name);
            return ExitCode.DONE;
        });
    }
}
