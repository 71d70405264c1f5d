// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompanyRoomTest {
    private static final PictureRect GUEST = new PictureRect(-0.4f, -0.5f, 0.4f, 0.3f, 2);

    @Test
    void aGuestWhoseCompanyIsInThePictureStaysAsItIs() {
        assertThat(CompanyRoom.of(GUEST, List.of(GUEST, new PictureRect(0.5f, -0.5f, 0.9f, 0, 2)))
                        .isEnough())
                .isTrue();
    }

    @Test
    void companyBeyondTheEdgeMakesTheGuestSmallerAndMovesItAway() {
        CompanyRoom room = CompanyRoom.of(GUEST, List.of(GUEST, new PictureRect(0.6f, -0.5f, 1.6f, 0, 2)));
        assertThat(room.factor()).as("1.88 of 2.0 wide").isCloseTo(0.94f, within(1e-4f));
        assertThat(room.aside()).as("left of the middle").isCloseTo(-0.564f, within(1e-4f));
        assertThat(room.aside() + 1.6f * room.factor()).as("its right edge").isLessThanOrEqualTo(1);
    }

    @Test
    void nothingMakesTheGuestVanish() {
        CompanyRoom room = CompanyRoom.of(GUEST, List.of(new PictureRect(-90, -0.5f, 90, 80, 0.1f)));
        assertThat(room.factor()).isEqualTo(0.3f);
    }
}
