// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FallbackNetworkTest {
    private static final TensorSignature SIGNATURE =
            new TensorSignature(List.of(new TensorSpec("x", TensorSpec.Type.FLOAT32, List.of(1L))), List.of());
    private static final Map<String, Tensor> INPUT = Map.of("x", Tensor.of(new float[] {1}, 1));

    private final List<String> notices = new ArrayList<>();
    private final Fake card = new Fake(1);
    private final Fake processor = new Fake(2);
    private final FallbackNetwork network = new FallbackNetwork(card, this::load, notices::add);
    private int loaded;

    /** Returns its number, or fails as often as wanted. */
    private static final class Fake implements Network {
        private final float number;
        private int failures;
        private int runs;
        private boolean closed;

        Fake(float number) {
            this.number = number;
        }

        @Override
        public TensorSignature signature() {
            return SIGNATURE;
        }

        @Override
        public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
            SIGNATURE.arguments(inputs);
            runs++;
            if (failures > 0) {
                failures--;
                throw new NetworkException("CUDA failure 2: out of memory");
            }
            return List.of(Tensor.of(new float[] {number}, 1));
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private Network load() {
        loaded++;
        return processor;
    }

    private float run() throws NetworkException {
        return network.run(INPUT).getFirst().values()[0];
    }

    @Test
    void aRunThatTheCardLosesIsDoneByTheProcessorAndTheNextByTheCard() throws NetworkException {
        assertThat(run()).isEqualTo(1);
        card.failures = 2;
        assertThat(run()).isEqualTo(2);
        assertThat(run()).isEqualTo(2);
        assertThat(run()).isEqualTo(1);
        assertThat(loaded).isEqualTo(1);
        assertThat(notices).containsExactly("CUDA failure 2: out of memory", "CUDA failure 2: out of memory");
    }

    @Test
    void afterThreeFailuresInARowTheCardIsNotAskedAgain() throws NetworkException {
        card.failures = 3;
        for (int i = 0; i < 5; i++) {
            assertThat(run()).isEqualTo(2);
        }
        assertThat(card.runs).isEqualTo(3);
        assertThat(processor.runs).isEqualTo(5);
    }

    @Test
    void aCallThatDoesNotFitIsNoFailureOfTheCard() {
        assertThatIllegalArgumentException().isThrownBy(() -> network.run(Map.of()));
        assertThat(loaded).isZero();
        assertThat(notices).isEmpty();
    }

    @Test
    void bothAreClosed() throws NetworkException {
        card.failures = 1;
        run();
        network.close();
        assertThat(card.closed).isTrue();
        assertThat(processor.closed).isTrue();
    }
}
