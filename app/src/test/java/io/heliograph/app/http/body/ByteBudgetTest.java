// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.FailureException;
import org.junit.jupiter.api.Test;

class ByteBudgetTest {
    private static BodyOwner stranger(int address) {
        return new BodyOwner(0, ClientNetwork.of("192.0.2." + address));
    }

    @Test
    void oneNetworkOfStrangersHasAnEighthOfTheirShareAndAllTogetherTheShareOfOneOrganization() {
        var budget = new ByteBudget(1600, 0.5, 50);
        for (int address = 1; address <= 8; address++) {
            budget.take(stranger(address), 100);
        }
        assertThat(budget.taken()).isEqualTo(800);
        assertThatThrownBy(() -> budget.take(stranger(1), 1))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("share of");
        assertThatThrownBy(() -> budget.take(stranger(9), 1)).isInstanceOf(FailureException.class);
        budget.take(new BodyOwner(7, ClientNetwork.of("192.0.2.1")), 700);
        assertThat(budget.taken()).isEqualTo(1500);
        budget.give(stranger(1), 100);
        budget.take(stranger(9), 100);
        assertThat(budget.taken()).isEqualTo(1500);
    }

    @Test
    void oneStrangerMayAlwaysSendTheLargestBody() {
        var budget = new ByteBudget(1600, 0.5, 257);
        budget.take(stranger(1), 257);
        assertThatThrownBy(() -> budget.take(stranger(1), 1)).isInstanceOf(FailureException.class);
        budget.take(stranger(2), 257);
    }
}
