// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.reference.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.AutoComplete;
import picocli.CommandLine;

class CommandReferenceTest {
    private static final String HEAD = """
            # Command line

            Generated from the commands; each prints the same with `--help`. [The command line](../how-to/command-line.md) shows them at work.

            | Exit status | Meaning |
            |---|---|
            | 0 | done |
            | 1 | understood, and refused or not all of it done: the last lines say why |
            | 2 | not understood: the last line says why, and where help is |
            | 130 | interrupted by Ctrl-C; the files under way were finished, and the same command goes on |

            `--json` prints JSON on standard output, and nothing else there; what is for people goes to standard error.
            """;

    private static CommandLine line() {
        var nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return CommandRunner.commandLine(
                new CommandContext(List.of(), InputStream.nullInputStream(), nowhere, nowhere));
    }

    @Test
    void thePageOfTheCommandsIsTheirHelp() throws IOException {
        var page = new StringBuilder(HEAD);
        add(page, line());
        Page.check("command-line.md", page.toString());
    }

    private static void add(StringBuilder page, CommandLine line) {
        line.setUsageHelpWidth(110);
        String text = line.getUsageMessage(CommandLine.Help.Ansi.OFF)
                .replaceAll("[ \t]+\n", "\n")
                .stripTrailing();
        page.append("\n## `")
                .append(line.getCommandSpec().qualifiedName())
                .append("`\n\n```text\n")
                .append(text)
                .append("\n```\n");
        line.getSubcommands().values().stream().distinct().forEach(each -> add(page, each));
    }

    @Test
    void everyCommandSaysWhatItDoesAndTheFirstLevelHasExamples() {
        for (CommandLine each : line().getSubcommands().values()) {
            assertThat(each.getCommandSpec().usageMessage().description())
                    .as(each.getCommandName())
                    .isNotEmpty();
            if (!List.of("help", "completion").contains(each.getCommandName())) {
                assertThat(String.join(
                                "\n", each.getCommandSpec().usageMessage().footer()))
                        .as(each.getCommandName())
                        .contains("Examples:", "  heliograph " + each.getCommandName());
            }
        }
    }

    @Test
    void shellsCompleteAllCommands() {
        String script = AutoComplete.bash("heliograph", line());
        assertThat(script)
                .contains("bashcompinit")
                .contains("run", "serve", "bulk", "jobs", "restart", "tokens", "organizations", "models", "doctor");
    }
}
