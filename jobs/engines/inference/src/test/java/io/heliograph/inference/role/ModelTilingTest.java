// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelTilingTest {
    private static final float EIGHT_BITS = 1 / 255f;

    private static Tensor.Floats noise(int channels, int height, int width) {
        float[] values = new float[channels * height * width];
        Random random = new Random(5);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat();
        }
        return Tensor.of(values, 1, channels, height, width);
    }

    /** Mean over a square of side 2 radius + 1, zeros beyond the edge: a convolution that looks that far. */
    private static Tensor.Floats mean(Tensor.Floats picture, int radius) {
        int height = RolePlanes.height(picture);
        int width = RolePlanes.width(picture);
        Tensor.Floats out = RolePlanes.of(1, height, width);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                float sum = 0;
                for (int v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
                    for (int u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
                        sum += picture.values()[v * width + u];
                    }
                }
                out.values()[y * width + x] = sum / ((2 * radius + 1) * (2 * radius + 1));
            }
        }
        return out;
    }

    private static float difference(Tensor.Floats a, Tensor.Floats b) {
        assertThat(a.shape()).isEqualTo(b.shape());
        float largest = 0;
        for (int i = 0; i < a.size(); i++) {
            largest = Math.max(largest, Math.abs(a.values()[i] - b.values()[i]));
        }
        return largest;
    }

    @ParameterizedTest
    @CsvSource({"131, 97", "64, 200", "33, 65", "40, 50", "1, 300"})
    void aNetworkByTilesGivesWhatItGivesOnTheWhole(int height, int width) throws NetworkException {
        Network tiny = OwnNetworks.open("tiny");
        Tensor.Floats picture = noise(3, height, width);
        Tensor.Floats whole = tiny.run(Map.of("picture", picture)).getFirst();
        Tensor.Floats tiled = new ModelTiling(64, 8, 2, 1)
                .run(picture, square -> tiny.run(Map.of("picture", square)).getFirst(), () -> {});
        assertThat(difference(tiled, whole)).isLessThan(1e-5f).isLessThan(EIGHT_BITS);
    }

    @Test
    void whatLooksAsFarAsHalfTheOverlapIsExactAndBeyondThereIsNoSeam() throws NetworkException {
        Tensor.Floats picture = noise(1, 150, 170);
        ModelTiling modelTiling = new ModelTiling(64, 16, 1, 1);
        assertThat(difference(modelTiling.run(picture, s -> mean(s, 8), () -> {}), mean(picture, 8)))
                .isLessThan(1e-6f);
        Tensor.Floats far = modelTiling.run(picture, s -> mean(s, 14), () -> {});
        float step = 0;
        for (int i = 1; i < far.size(); i++) {
            if (i % 170 != 0) {
                step = Math.max(step, Math.abs(far.values()[i] - far.values()[i - 1]));
            }
        }
        Tensor.Floats whole = mean(picture, 14);
        float natural = 0;
        for (int i = 1; i < whole.size(); i++) {
            if (i % 170 != 0) {
                natural = Math.max(natural, Math.abs(whole.values()[i] - whole.values()[i - 1]));
            }
        }
        assertThat(difference(far, whole)).isGreaterThan(0.01f); // it does look farther than the context
        assertThat(step).isLessThan(natural + 2 * EIGHT_BITS); // and yet no pixel jumps
    }

    @Test
    void sidesThatANetworkDoesNotTakeAreFilledUpByMirroringAndCut() throws NetworkException {
        AtomicInteger squares = new AtomicInteger();
        Tensor.Floats picture = noise(2, 70, 61);
        Tensor.Floats same = new ModelTiling(64, 16, 1, 8)
                .run(
                        picture,
                        square -> {
                            squares.incrementAndGet();
                            assertThat(square.shape()[2] % 8).isZero();
                            assertThat(square.shape()[3] % 8).isZero();
                            return square;
                        },
                        () -> {});
        assertThat(difference(same, picture)).isLessThan(1e-6f);
        assertThat(squares).hasValue(2);
        Tensor.Floats mirrored = RolePlanes.window(noise(1, 3, 4), 0, 0, 8, 8);
        assertThat(mirrored.values()[5]).isEqualTo(mirrored.values()[1]); // columns 0 1 2 3 2 1 0 1
        assertThat(mirrored.values()[5 * 8]).isEqualTo(mirrored.values()[8]); // rows 0 1 2 1 0 1 2 1
    }

    @Test
    void itCanBeStoppedBetweenSquares() {
        AtomicInteger squares = new AtomicInteger();
        assertThatThrownBy(() -> ModelTiling.of(1, 1).run(noise(1, 300, 600), s -> s, () -> {
                    if (squares.incrementAndGet() == 3) {
                        throw new CancellationException("enough");
                    }
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(squares).hasValue(3);
    }

    @Test
    void aNetworkThatGivesAnotherSizeIsAtFault() {
        assertThatThrownBy(() -> ModelTiling.of(2, 1).run(noise(1, 8, 9), s -> s, () -> {}))
                .isInstanceOf(NetworkException.class)
                .hasMessage("the network gives [1, 1, 8, 9] for a square of 16 x 18");
        assertThatIllegalArgumentException().isThrownBy(() -> new ModelTiling(64, 32, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new ModelTiling(60, 8, 1, 8));
    }
}
