// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.BadFiles.Kind;
import io.heliograph.media.image.BadInputs.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BadInputsTest {
    @Test
    @Timeout(120)
    void eightHundredBadFilesEndAsPicturesOrInTheOneExceptionMeantForThem() {
        BadInputs run = new BadInputs();
        run.all(800, 7);
        assertThat(run.faults()).isEmpty();
        assertThat(run.of(Kind.TRUNCATED, Outcome.PICTURE)).isZero();
        assertThat(run.of(Kind.TRUNCATED, Outcome.CORRUPT)).isGreaterThan(80);
        assertThat(run.of(Kind.BITS_FLIPPED, Outcome.CORRUPT)).isGreaterThan(20);
        assertThat(run.of(Kind.WRONG_TYPE, Outcome.PICTURE)).isZero();
        assertThat(run.of(Kind.BOMB, Outcome.PICTURE)).isZero();
        assertThat(run.of(Kind.BOMB, Outcome.TOO_LARGE)).isGreaterThan(30);
    }
}
