// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ItemInputsTest {
    private static final Field<MediaSource> IMAGE = Field.image("image");
    private static final Field<Long> SCALE = Field.integer("scale", 1, 9);
    private static final MediaSource PICTURE = new MediaSource.Stored("inputs/of-a-request/original");

    @TempDir
    Path folder;

    @Test
    void workOfOtherEnginesIsNotTakenForTheSame() throws IOException {
        assertThat(fingerprint("1.0.0", 3, "a picture"))
                .isEqualTo(fingerprint("1.0.0", 3, "a picture"))
                .isNotEqualTo(fingerprint("1.0.1", 3, "a picture"))
                .isNotEqualTo(fingerprint("1.0.0 pack/cutter@2:5eed", 3, "a picture"))
                .isNotEqualTo(fingerprint("1.0.0", 4, "a picture"))
                .isNotEqualTo(fingerprint("1.0.0", 3, "another"));
    }

    private String fingerprint(String engines, long scale, String content) throws IOException {
        Path file = Files.writeString(folder.resolve("picture"), content);
        return new ItemInputs.Brought(Map.of(PICTURE, file))
                .fingerprint(engines, "image.enlarge", new OperationRequest(Map.of(IMAGE, PICTURE, SCALE, scale)));
    }
}
