// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.TestSettings;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandSettingsTest {
    @TempDir
    Path folder;

    @Test
    void commandsReadTheSettingsOfTheServer() {
        Map<String, Object> decided = Map.of("heliograph.data-dir", "/srv/data");
        assertThat(new CommandSettings(List.of()).with(decided)).isEqualTo(TestSettings.with(decided));
    }

    @Test
    void theCommandsOwnDecisionsGoBeforeWhatWasTypedAndThatBeforeTheDefaults() {
        var read =
                new CommandSettings(List.of("--heliograph.data-dir=/typed", "--heliograph.limits.image-bytes=7340032"));
        Settings settings = read.with(Map.of("heliograph.roles", "worker", "heliograph.data-dir", "/decided"));
        assertThat(settings.dataDir()).isEqualTo(Path.of("/decided"));
        assertThat(settings.roles()).containsExactly(ProcessRole.WORKER);
        assertThat(settings.limits().imageBytes()).isEqualTo(7_340_032);
        assertThat(read.with(Map.of()).dataDir()).isEqualTo(Path.of("/typed"));
    }

    @Test
    void commandsUseSettingsUnderTheirRetiredNames() {
        assertThat(new CommandSettings(List.of("--heliograph.webhooks.gaps=1s,2s"))
                        .with(Map.of())
                        .webhooks()
                        .retryDelays())
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    @Test
    void anInvalidSettingIsNamed() {
        assertThatThrownBy(() -> new CommandSettings(List.of("--heliograph.decoding.processes=0")).with(Map.of()))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("heliograph.decoding.processes must be greater than or equal to 1");
        assertThatThrownBy(() -> new CommandSettings(List.of("--heliograph.decoding.processes=many")).with(Map.of()))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("the setting heliograph.decoding.processes cannot be read: ")
                .hasMessageContaining("many");
    }

    @Test
    void oneFileNeedsOneDecoderAndSeveralTheUsualNumber() throws IOException {
        Path picture = Files.createFile(folder.resolve("in.jpg"));
        assertThat(decoders(List.of(), picture.toString())).isEqualTo(1);
        assertThat(decoders(List.of(), RunOrder.STREAM)).isEqualTo(1);
        assertThat(decoders(List.of())).isEqualTo(1);
        assertThat(decoders(List.of("--heliograph.decoding.processes=2"), picture.toString()))
                .isEqualTo(2);
        int usual = TestSettings.with(Map.of()).decoding().processes();
        assertThat(usual).isGreaterThan(1);
        assertThat(decoders(List.of(), folder.toString())).isEqualTo(usual);
        assertThat(decoders(List.of(), picture.toString(), picture.toString())).isEqualTo(usual);
    }

    private int decoders(List<String> typed, String... inputs) {
        var options = new RunOrder.Options(Optional.empty(), false, false);
        var order = new RunOrder(LocalCutout.OPERATION, List.of(inputs), "out.png", List.of(), options);
        return RunSettings.of(order, new CommandSettings(typed), folder)
                .decoding()
                .processes();
    }
}
