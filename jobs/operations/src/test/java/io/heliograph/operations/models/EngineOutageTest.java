// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.inference.pack.DroppedPack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineOutageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "merges.txt has no line for the token \"the\" | failed (merges.txt has no line for the token \"the\")",
                "/srv/models/sd/unet.onnx: bad magic number | failed (unet.onnx: bad magic number)",
                "'' | failed"
            })
    void aFailedPackGivesItsReasonWithoutFoldersOfTheServer(String reason, String words) {
        var pack = new DroppedPack("sd", "pack/sd@1", "text_to_image", reason);
        assertThat(EngineOutage.failed(pack, "text_to_image").words())
                .isEqualTo("The engine 'pack/sd@1' of the role text_to_image " + words);
    }

    @Test
    void aReasonIsOneLineAndShort() {
        var pack = new DroppedPack("sd", "pack/sd@1", "text_to_image", "x".repeat(400) + "\nat a.b.C");
        assertThat(EngineOutage.failed(pack, "text_to_image").reason())
                .hasSize(170)
                .doesNotContain("\n", "a.b.C");
    }
}
