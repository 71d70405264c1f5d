// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.local.LocalFile;
import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.config.FailureException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

class SingleResultTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsWrittenWhereACompanionWouldReplaceAFile() throws IOException {
        Map.Entry<String, String> companion =
                ResultNames.companions().entrySet().iterator().next();
        Path video = Files.writeString(folder.resolve("made"), "a video");
        Path still = Files.writeString(folder.resolve("still"), "a picture");
        var outcome = new LocalOutcome(
                List.of(
                        new LocalFile("video", Optional.of(video), "video/mp4"),
                        new LocalFile(companion.getKey(), Optional.of(still), "image/png")),
                JsonNodeFactory.instance.objectNode(),
                Optional.empty());
        Path other = Files.writeString(folder.resolve("out" + companion.getValue() + ".png"), "mine");
        Path target = folder.resolve("out.mp4");
        var streams = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
        var maker = new RunJournal.Maker("", "");
        assertThatThrownBy(() -> new SingleResult(Optional.of(target), streams, folder, false).put(maker, outcome, ""))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .isEqualTo("The result would overwrite " + other + "; --overwrite allows this."));
        assertThat(target).doesNotExist();
        assertThat(new SingleResult(Optional.of(target), streams, folder, true).put(maker, outcome, ""))
                .containsExactly("out.mp4", other.getFileName().toString());
        assertThat(target).hasContent("a video");
        assertThat(other).hasContent("a picture");
    }

    @Test
    void aFailedWriteLeavesNothingAndNamesItsTarget() throws IOException {
        Path made = Files.writeString(folder.resolve("made"), "a picture");
        Path results = Files.createDirectory(folder.resolve("results"));
        Path target = Files.createDirectory(results.resolve("out.png")); // a folder with a file cannot be replaced
        Files.writeString(target.resolve("mine"), "mine");

        assertThatThrownBy(() -> NamedFiles.place(made, target))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .startsWith(target + " cannot be written: ")
                                .endsWith(". Make room for it or name another output, then run the command again."));
        try (Stream<Path> left = Files.list(results)) {
            assertThat(left).containsExactly(target);
        }
        assertThat(target.resolve("mine")).hasContent("mine");
    }
}
