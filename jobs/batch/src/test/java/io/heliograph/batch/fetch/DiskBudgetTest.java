// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiskBudgetTest {
    private final DiskBudget disk = new DiskBudget(100);

    @Test
    void anOrganizationGetsHalfAndTheOtherHalfIsForOthers() {
        disk.open(9);
        var one = disk.open(1);
        var two = disk.open(1);
        var other = disk.open(2);
        assertThat(one.grow(30)).isTrue();
        assertThat(two.grow(20)).isTrue();
        assertThat(two.grow(1)).isFalse();
        assertThat(other.grow(50)).isTrue();
        assertThat(other.grow(1)).isFalse();
        assertThat(disk.all()).isEqualTo(100);
    }

    @Test
    void whoCameFirstMayAlwaysGoOn() {
        var first = disk.open(1);
        var second = disk.open(1);
        assertThat(second.grow(50)).isTrue();
        assertThat(first.grow(500)).isTrue();
        assertThat(second.grow(1)).isFalse();
        first.close();
        assertThat(second.grow(500)).as("now it is the first").isTrue();
        second.close();
        assertThat(disk.all()).isZero();
    }
}
