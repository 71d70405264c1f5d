// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.ForkFolder;
import io.heliograph.app.TestSettings;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.Settings;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.database.SchemaMigration;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.nodes.ProcessSign;
import io.heliograph.storage.nodes.WorkerProcesses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import picocli.CommandLine;

class CommandRunnerTest {
    private static final Path DATA = ForkFolder.of("cli-data").toAbsolutePath();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tokens create",
                "tokens list",
                "tokens revoke 1",
                "organizations list",
                "organizations create shop",
                "organizations dialect default vendor",
                "jobs list",
                "status nobody",
                "nodes list",
                "nodes drain attic"
            })
    void commandsThatNeedAnInstallationNeverMakeOne(String typed) {
        Path elsewhere = DATA.resolveSibling("no-installation");
        assertThat(runIn(elsewhere, typed.split(" "))).isEqualTo(ExitCode.REFUSED);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("there is no installation in " + elsewhere, "HELIOGRAPH_DATA_DIR")
                .doesNotContain("\tat ");
        assertThat(printed()).isEmpty();
        assertThat(elsewhere).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"doctor", "operations", "models list", "models verify", "jobs show nobody"})
    void commandsThatNeedNoInstallationLeaveNothingBehind(String typed) {
        Path elsewhere = DATA.resolveSibling("no-installation");
        runIn(elsewhere, typed.split(" "));
        assertThat(elsewhere).doesNotExist();
    }

    @Test
    void commandsOfARunningServerFindItByTheEnvironment() throws NoSuchFieldException {
        for (String typed : List.of("jobs show", "restart", "pools list", "webhooks list")) {
            assertThat(run((typed + " --help").split(" "))).isZero();
            assertThat(printed().replaceAll("\\s+", " "))
                    .contains("HELIOGRAPH_SERVER, or this machine at the port of the settings, if absent");
        }
        String server = ServerOption.class
                .getDeclaredField("url")
                .getAnnotation(CommandLine.Option.class)
                .defaultValue();
        assertThat(server).isEqualTo("${env:HELIOGRAPH_SERVER}");
    }

    @Test
    void commandsWorkWithoutAServerAndBesideOne() {
        Settings installed = TestSettings.with(Map.of("heliograph.data-dir", DATA.toString()));
        RunningDatabase.of(installed).close(); // what the first start of a server leaves
        assertThat(MasterKey.of(installed)).isNotNull();
        String name = "org " + Instant.now();
        assertThat(run("organizations", "create", name, "--plan", "trial")).isZero();
        assertThat(run("organizations", "list")).isZero();
        assertThat(printed()).contains(name).contains("trial");
        assertThat(run("organizations", "create", name)).isEqualTo(ExitCode.REFUSED);
        assertThat(run("organizations", "dialect", name, "vendor")).isZero();
        assertThat(run("organizations", "list")).isZero();
        assertThat(printed()).contains("vendor");

        Settings settings = TestSettings.with(Map.of("heliograph.data-dir", DATA.toString()));
        try (var server = RunningDatabase.of(settings);
                var pool = ConnectionPool.open(server.url(), server.username(), server.password(), 4)) {
            SchemaMigration.upgrade(pool);
            var sqlStatements = new SqlStatements(pool, new JdbcTransactionManager(pool));
            var accounts = new Accounts(sqlStatements, MasterKey.of(settings), Clock.systemUTC(), "any");

            assertThat(run("tokens", "create", "--organization=" + name, "--label", "mine"))
                    .isZero();
            String token = printed().strip();
            var caller = accounts.authenticate(token).orElseThrow();
            assertThat(run("tokens", "list", "--organization", name)).isZero();
            assertThat(printed())
                    .contains("mine")
                    .contains(token.substring(0, 10))
                    .doesNotContain(token);
            assertThat(run("tokens", "revoke", Long.toString(caller.tokenId()))).isZero();
            assertThat(accounts.authenticate(token)).isEmpty();
            assertThat(run("tokens", "revoke", Long.toString(caller.tokenId()))).isEqualTo(ExitCode.REFUSED);

            assertThat(new OperatorActions(sqlStatements, Clock.systemUTC()).page(Long.MAX_VALUE, 4))
                    .as("in the format of the admin API")
                    .extracting(each ->
                            each.operator() + ": " + each.action() + ", " + each.subject() + ": " + each.outcome())
                    .containsExactly(
                            "command line: revoke token, token " + caller.tokenId() + ": revoked",
                            "command line: create token, " + name + ": token " + caller.tokenId() + ", mine",
                            "command line: change dialect, " + name + ": none of its own to vendor",
                            "command line: create organization, " + name + ": id " + caller.organizationId()
                                    + ", plan trial");

            String request =
                    new SampleRequests(sqlStatements).add("erase", caller.organizationId(), "STARTED", Instant.now());
            printed();
            assertThat(run("status", request)).isZero();
            assertThat(printed())
                    .contains("IN_PROGRESS, job STARTED")
                    .contains("prepare")
                    .contains("render");
            assertThat(run("status", "nobody")).isEqualTo(ExitCode.REFUSED);

            new WorkerProcesses(sqlStatements)
                    .seen(
                            new ProcessSign(
                                    "attic-1",
                                    "attic",
                                    List.of("worker"),
                                    "1.0",
                                    Optional.of("http://10.0.0.7:8080"),
                                    2,
                                    Optional.empty(),
                                    "{}"),
                            java.time.Duration.ofSeconds(12));
            assertThat(run("nodes", "drain", "attic")).isZero();
            assertThat(printed()).contains("within 3 s", "No other running node has the role worker");
            assertThat(run("nodes", "list")).isZero();
            assertThat(printed()).contains("attic", "draining", "http://10.0.0.7:8080", "drained by command line");
            assertThat(run("nodes", "undrain", "attic-1")).isZero();
            printed();
            assertThat(run("nodes", "list", "--json")).isZero();
            assertThat(printed()).contains("\"state\" : \"running\"");
            assertThat(run("nodes", "drain", "nobody")).isEqualTo(ExitCode.REFUSED);
        }
    }

    @Test
    void packsAreListedWithTheirStateAndVerifiedByHash() throws IOException {
        Path packs = Path.of("../jobs/engines/inference/src/test/resources/packs");
        assertThat(run("models", "list", "--heliograph.models.folder=" + packs)).isZero();
        assertThat(printed())
                .contains("micro-sd", "text_to_image", "pack/micro-sd@1", "enabled")
                .contains("exported", "disabled: there is no file pack.json");

        Path broken = Files.createDirectories(DATA.resolve("packs/broken"));
        Files.writeString(broken.resolve("pack.json"), "{}");
        assertThat(run("models", "verify", "--heliograph.models.folder=" + broken.getParent()))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(printed()).contains("broken", "disabled: ");
        assertThat(run("models", "list", "--heliograph.models.folder=" + DATA.resolve("nothing")))
                .isZero();
        assertThat(printed())
                .contains("no pack is installed in ", "; packs that come with the program:\n", "ppocr-read")
                .doesNotContain("no packs");
    }

    @Test
    void licencesAreBrokenWhereTheTerminalEndsAndWholeForPrograms() {
        String licence = "Apache-2.0 for the code, and nobody says anything about the weights of which it is one";
        var table = new TextTable("FOLDER", "LICENCE", "STATE")
                .row("some-pack", licence, "enabled")
                .wrapping(60, "LICENCE");
        table.print(stream(out));
        List<String> lines = printed().lines().toList();
        assertThat(lines).hasSize(4).allMatch(line -> line.length() <= 60);
        assertThat(lines.get(1))
                .startsWith("some-pack  Apache-2.0 for the code, ")
                .endsWith("  enabled");
        assertThat(lines.stream()
                        .skip(1)
                        .map(line -> line.replace("some-pack", "")
                                .replace("enabled", "")
                                .strip())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(licence);
        table.print(stream(out), true);
        assertThat(printed()).contains("\"" + licence + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"organizations create a\nb", "tokens create --label=\u001b[2Jb"})
    void aNameThatATerminalWouldObeyIsRefused(String typed) {
        assertThat(run(typed.split(" "))).isEqualTo(ExitCode.REFUSED);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("must have 1 to 100 characters, without line breaks")
                .doesNotContain("\u001b");
    }

    @Test
    void controlCharactersOfOldNamesDoNotReachTheTerminal() {
        new TextTable("NAME").row("a\u001b[2Jb\nc").print(stream(out));
        assertThat(printed()).isEqualTo("NAME\na?[2Jb?c\n");
    }

    @Test
    void linesOfTablesEndWhereTheTerminalDoes() {
        var table = new TextTable("NODE", "STATE", "ADDRESS", "NOTE")
                .row("attic-".repeat(4), "live", "http://10.0.0.7:8080", "drained by an operator for an upgrade of it");
        table.print(stream(out));
        assertThat(printed().lines()).hasSize(2).last().asString().endsWith("for an upgrade of it");
        table.within(80).print(stream(out));
        assertThat(printed().lines())
                .hasSizeGreaterThan(2)
                .allMatch(line -> line.length() <= 80)
                .noneMatch(line -> line.endsWith("…"));
        table.within(40).print(stream(out));
        assertThat(printed().lines())
                .allMatch(line -> line.length() <= 40)
                .contains("NODE     " + "attic-".repeat(4), "ADDRESS  http://10.0.0.7:8080", "         upgrade of it");
        table.print(stream(out), true);
        assertThat(printed()).contains("for an upgrade of it\"");
    }

    @Test
    void theDoctorSaysWhichRolesPacksServeAndWhichNothingDoes() {
        Settings settings = TestSettings.with(
                Map.of("heliograph.models.folder", DATA.resolve("nothing").toString()));
        assertThat(HealthChecks.packs(settings).text())
                .contains(" roles by built-in engines; text.read by pack/ppocr-read@", "; by none: ")
                .doesNotContain("every role");
    }

    @Test
    void theFieldsOfAnOperationAreToldWithLimitsInNumbersAndDefaultsAsRequestsWriteThem() {
        assertThat(run("operations", "image.blur_background", "--heliograph.limits.image-bytes=7340032"))
                .isZero();
        assertThat(printed())
                .contains("at most 7 MB and ")
                .contains(" megapixels")
                .doesNotContain("{", "}");
        assertThat(run("operations", "video.green_screen")).isZero();
        assertThat(printed())
                .contains(" webm_vp9 ", " broadcast_green ")
                .doesNotContain("{", "}", "WEBM_VP9", "BROADCAST_GREEN", "sync", "webhook_url");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tokens",
                "tokens destroy",
                "organizations create",
                "organizations dialect default klingon",
                "status",
                "run image.remove_background photo.png",
                "tokens list --colour red"
            })
    void misuseIsOneLineThatNamesHelpAndEndsWithTwo(String typed) {
        assertThat(run(Stream.of(typed.split(" ", -1))
                        .filter(word -> !word.isEmpty())
                        .toArray(String[]::new)))
                .isEqualTo(ExitCode.MISUSED);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .hasSize(1)
                .allMatch(line -> line.contains(" Help: heliograph"));
    }

    @Test
    void aMistypedCommandAndAnArgumentTooManyAreNamed() {
        assertThat(run("cutuot", "in.jpg", "x.png")).isEqualTo(ExitCode.MISUSED);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("There is no command 'cutuot'. Did you mean cutout?");
        err.reset();
        assertThat(run("doctor", "now")).isEqualTo(ExitCode.MISUSED);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("One argument too many: 'now'.");
    }

    @Test
    void settingsAloneAreNoCommand() {
        assertThat(CommandRunner.isMeant()).isFalse();
        assertThat(CommandRunner.isMeant("--server.port=1", "--heliograph.roles=api"))
                .isFalse();
        assertThat(List.of("tokens", "--help")).allMatch(word -> CommandRunner.isMeant(word));
    }

    private int run(String... words) {
        return runIn(DATA, words);
    }

    private int runIn(Path data, String... words) {
        String[] arguments = Stream.concat(Stream.of(words), Stream.of("--heliograph.data-dir=" + data))
                .toArray(String[]::new);
        return new CommandRunner(InputStream.nullInputStream(), stream(out), stream(err)).run(arguments);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** What was printed since the last look. */
    private String printed() {
        String text = out.toString(StandardCharsets.UTF_8);
        out.reset();
        return text;
    }
}
