// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.video.encode.OutputPreset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The table of presets takes ten minutes to write, so this test only asks whether a preset is missing. */
class VideoPagesReferenceTest {
    @ParameterizedTest
    @EnumSource
    void bothPagesNameEachPreset(OutputPreset preset) throws IOException {
        assertThat(page("reference/videos.md").contains("| `" + preset.id() + "` |"))
                .as(
                        "docs/reference/videos.md lacks %s: run ./mvnw verify -Pfault -Dit.test=VideoTableIT"
                                + " -Dheliograph.rewrite-docs=true",
                        preset.id())
                .isTrue();
        assertThat(page("explanation/video-segments.md").contains("`" + preset.id() + "`"))
                .as("docs/explanation/video-segments.md lacks %s", preset.id())
                .isTrue();
    }

    private static String page(String name) throws IOException {
        return Files.readString(Path.of("../docs").resolve(name));
    }
}
