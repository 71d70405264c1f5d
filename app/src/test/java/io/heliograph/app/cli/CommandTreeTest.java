// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.Heliograph;
import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.VersionLine;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandTreeTest {
    private final CommandTree commands =
            new CommandTree(new CommandContext(List.of(), InputStream.nullInputStream(), System.out, System.err));

    @TempDir
    Path folder;

    @Test
    void aKnownCommandIsReadWithoutTheOthers() {
        assertThat(commands.of(List.of("cutout", "in.jpg", "out.png")).getSubcommands())
                .containsOnlyKeys("cutout");
        var jobs = commands.of(List.of("jobs", "list")).getSubcommands();
        assertThat(jobs).containsOnlyKeys("jobs");
        assertThat(Objects.requireNonNull(jobs.get("jobs")).getSubcommands()).containsKeys("list", "show");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tokns", "help", "completion", "--help"})
    void allCommandsAreReadForSuggestionsAndHelp(String word) {
        assertThat(commands.of(List.of(word)).getSubcommands())
                .hasSize(19)
                .containsKeys("cutout", "run", "help", "completion");
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 100, 110})
    void noLineOfHelpEndsWithinASetting(int width) {
        everyCommand()
                .map(command -> command.setUsageHelpWidth(width).getUsageMessage())
                .forEach(help ->
                        assertThat(help.lines()).noneMatch(line -> line.matches(".*--(heliograph|server|spring)\\.")));
    }

    @Test
    void examplesOfHelpAreWholeLinesOfATerminal() {
        everyCommand().forEach(command -> {
            List<String> help =
                    command.setUsageHelpWidth(80).getUsageMessage().lines().toList();
            assertThat(Stream.of(command.getCommandSpec().usageMessage().footer())
                            .filter(line -> line.startsWith("  ")))
                    .as(command.getCommandName())
                    .allMatch(help::contains);
        });
    }

    private Stream<CommandLine> everyCommand() {
        CommandLine all = commands.whole();
        return Stream.concat(
                Stream.of(all),
                all.getSubcommands().values().stream()
                        .flatMap(command ->
                                Stream.concat(Stream.of(command), command.getSubcommands().values().stream())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V"})
    void theVersionIsPrintedWithoutSpringAndTheCommandLine(String option) throws Exception {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(
                        java(), "-Xlog:class+load", "-cp", classPath(), Heliograph.class.getName(), option)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(1, MINUTES)).isTrue();
        assertThat(process.exitValue()).isZero();
        try (Stream<String> lines = Files.lines(output, StandardCharsets.UTF_8)) {
            List<String> all = lines.toList();
            assertThat(all)
                    .contains(VersionLine.text())
                    .anyMatch(line -> line.contains("io.heliograph.app.Heliograph "));
            assertThat(all).noneMatch(line -> line.contains(" org.springframework.") || line.contains(" picocli."));
        }
    }

    private static String java() {
        return Path.of(Objects.requireNonNull(System.getProperty("java.home")), "bin", "java")
                .toString();
    }

    private static String classPath() {
        return Objects.requireNonNull(System.getProperty("java.class.path"));
    }
}
