// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.batch.infrastructure.item.ExecutionContext;

class ItemPositionsTest {
    private final ExecutionContext context = new ExecutionContext();

    @Test
    void anInterruptedStepGoesOnWithTheFirstItemThatWasNotCommitted() throws Exception {
        commit("a", 2);
        assertThat(reader("a").read()).isEqualTo(2);
    }

    @Test
    void aStepOfAnotherVersionBeginsAgain() throws Exception {
        commit("a", 2);
        assertThat(reader("b").read()).isZero();
        commit("b", 1);
        assertThat(reader("b").read()).isEqualTo(1);
        assertThat(reader("a").read()).isZero();
    }

    @Test
    void whatWasBegunBeforeThereWereVersionsGoesOnUnlessItHasOneNow() throws Exception {
        context.putInt("next", 3);
        assertThat(reader("").read()).isEqualTo(3);
        assertThat(reader("a").read()).isZero();
    }

    private void commit(String version, int items) throws Exception {
        ItemPositions reader = reader(version);
        for (int i = 0; i < items; i++) {
            reader.read();
        }
        reader.update(context);
    }

    private ItemPositions reader(String version) {
        var reader = new ItemPositions(version, () -> 5, Optional::empty);
        reader.open(context);
        return reader;
    }
}
