// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
    @Test
    void theNearestNameIsMeantIfItIsNear() {
        assertThat(NearestName.to("strenght", List.of("scale", "strength", "seed")))
                .contains("strength");
        assertThat(NearestName.to("colour", List.of("scale", "seed"))).isEmpty();
        assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
        assertThat(NearestName.to("", List.of("scale"))).isEmpty();
    }

    @Test
    void aNameWithDotsIsMeantByItsLastPart() {
        List<String> names = List.of("video.erase", "image.erase", "image.restore");
        assertThat(NearestName.dotted("image.restroe", names)).containsExactly("image.restore");
        assertThat(NearestName.dotted("erase", names)).containsExactly("image.erase", "video.erase");
        assertThat(NearestName.dotted("coffee", names)).isEmpty();
    }
}
