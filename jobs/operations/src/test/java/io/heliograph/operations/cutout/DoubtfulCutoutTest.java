// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A street with several things in it: which of them is the subject is doubtful, and who uses it says so. */
class DoubtfulCutoutTest {
    private static final Path STREET = Path.of("../../docs/pictures/edits/source/street.jpg");

    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    @ParameterizedTest
    @CsvSource({
        "image.remove_background, '', ''",
        "image.remove_background_guided, '', ''",
        "image.crop_foreground, '', ''",
        "image.erase_foreground, '', ''",
        "image.blur_background, '', ''",
        "image.relight, light_type, soft overcast daylight lighting",
        "image.replace_background, prompt, #204060"
    })
    void whoeverUsesItHandsTheWarningOn(String route, String field, String value) throws Exception {
        var body = Room.body("image", Files.readAllBytes(STREET));
        if (!field.isEmpty()) {
            body.put(field, value);
        }
        FakeWork work = ROOM.run(route, body);
        assertThat(work.warnings()).anyMatch(warning -> warning.startsWith("The cut-out may be wrong"));
    }
}
