// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules that are seen in the text of the sources only. */
class SourceRulesTest {
    private static final String GROUND = "io.heliograph.imaging";

    /** What is defined on the ground floor, and who else may write it, with the reason. */
    private static final Map<String, Set<String>> ONCE = Map.of(
            "0\\.04045|0\\.0031308",
            Set.of("PostProcessing"), // of a million pixels, by StableMath: the same bits everywhere without a table
            "0\\.008856|24389|7\\.787|903\\.3",
            Set.of(),
            "\\.parallel\\(\\)\\s*\\.|parallelStream\\(\\)|Arrays\\.parallel",
            Set.of(),
            "0x27D4EB2F",
            Set.of(
                    "DisplacementNoise",
                    "TerrainNoise")); // in three dimensions, and octaves that terrain was shaped with

    @Test
    void curvesSpacesNoiseAndLoopsAreWrittenOnce() throws IOException {
        List<Sources.Type> types = Sources.types();
        ONCE.forEach((text, allowed) -> {
            Pattern pattern = Pattern.compile(text);
            List<String> found = types.stream()
                    .filter(type -> pattern.matcher(type.text()).find())
                    .filter(type -> !type.packageName().equals(GROUND))
                    .map(Sources.Type::name)
                    .toList();
            assertThat(found)
                    .as("outside of jobs/engines/imaging: " + text)
                    .containsExactlyInAnyOrderElementsOf(allowed);
        });
    }

    @Test
    void everyPackageSaysWhatAlwaysHoldsInIt() throws IOException {
        assertThat(Sources.packages())
                .hasSizeGreaterThan(80)
                .allSatisfy((name, text) -> assertThat(text).as(name).containsPattern("[Ii]nvariant"));
    }
}
