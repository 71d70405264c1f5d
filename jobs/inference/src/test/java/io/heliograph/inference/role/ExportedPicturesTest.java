// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.pack.Residents;
import io.heliograph.inference.pack.Trust;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Runtimes;
import io.heliograph.inference.runtime.Tensor;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads and runs what {@code export/self_test_picture.py} wrote: TorchScript of tiny networks with the interfaces of the real ones. */
class ExportedPicturesTest {
    private static final int HEIGHT = 50;
    private static final int WIDTH = 70;

    @TempDir
    Path folder;

    private final Runtimes runtimes = new Runtimes(RuntimeSettings.processor(1, Path.of("target/libtorch")));
    private final Residents residents = new Residents(8L << 30, Duration.ZERO, () -> Instant.EPOCH);

    private Tensor.Floats run(PictureRole role, String name, Map<String, Tensor.Floats> planes) {
        Copies.of("exported-pictures/" + name, folder);
        PackStore store = new PackStore(folder.resolve("exported-pictures"), new Trust.Folder());
        store.scan();
        return new PictureRoles(store, runtimes, residents)
                .serve(role, model -> model.run(planes, () -> {}), reason -> {
                    throw new AssertionError(reason);
                })
                .result();
    }

    private static Tensor.Floats filled(int channels, float value) {
        Tensor.Floats planes = Planes.of(channels, HEIGHT, WIDTH);
        Arrays.fill(planes.values(), value);
        return planes;
    }

    /** Grey that grows to the right. */
    private static Tensor.Floats ramp() {
        Tensor.Floats planes = Planes.of(3, HEIGHT, WIDTH);
        for (int i = 0; i < planes.size(); i++) {
            planes.values()[i] = i % WIDTH / (WIDTH - 1f);
        }
        return planes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"u2net", "isnet", "birefnet"})
    void mattingNetworksGiveAnAlphaOfThePicturesSize(String name) {
        Tensor.Floats alpha = run(PictureRole.MATTING_SALIENT, name, Map.of("picture", ramp()));
        assertThat(alpha.shape()).containsExactly(1, 1, HEIGHT, WIDTH);
        float left = alpha.values()[25 * WIDTH];
        float right = alpha.values()[25 * WIDTH + WIDTH - 1];
        assertThat(left).isLessThan(0.1f);
        assertThat(right).isGreaterThan(0.9f);
        assertThat(alpha.values()[25 * WIDTH + WIDTH / 2]).isBetween(left, right);
    }

    @Test
    void theIsNetsRangeIsStretchedAndTheOthersAreNot() {
        Tensor.Floats alpha = run(PictureRole.MATTING_SALIENT, "isnet", Map.of("picture", ramp()));
        assertThat(alpha.values()[WIDTH / 2]).isCloseTo(0.5f, within(0.02f));
    }

    @ParameterizedTest
    @ValueSource(strings = {"real-esrgan", "span"})
    void enlargingNetworksKnowTheirScale(String name) {
        int scale = name.equals("span") ? 2 : 4;
        Tensor.Floats larger = run(PictureRole.SUPERRES, name, Map.of("picture", ramp()));
        assertThat(larger.shape()).containsExactly(1, 3, (long) scale * HEIGHT, (long) scale * WIDTH);
        assertThat(larger.values()[scale * WIDTH - 1]).isCloseTo(1, within(1e-5f));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nafnet", "scunet"})
    void repairingNetworksTakeAnySizeThoughTheyWantMultiples(String name) {
        Tensor.Floats same = run(PictureRole.RESTORE, name, Map.of("picture", ramp()));
        assertThat(same.values()).containsExactly(ramp().values(), within(1e-5f));
    }

    @Test
    void fillingKeepsWhatIsOutsideTheHole() {
        Tensor.Floats mask = filled(1, 0);
        mask.values()[10 * WIDTH + 10] = 1;
        Tensor.Floats filled = run(PictureRole.INPAINT, "lama", Map.of("picture", filled(3, 0.8f), "mask", mask));
        assertThat(filled.values()[10 * WIDTH + 10]).isCloseTo(0.25f, within(1e-5f));
        assertThat(filled.values()[10 * WIDTH + 11]).isCloseTo(0.8f, within(1e-6f));
    }

    @Test
    void textNetworksGiveProbabilities() {
        Tensor.Floats text = run(PictureRole.TEXT_DETECT, "dbnet", Map.of("picture", ramp()));
        assertThat(text.shape()).containsExactly(1, 1, HEIGHT, WIDTH);
        for (float value : text.values()) {
            assertThat(value).isStrictlyBetween(0f, 1f);
        }
    }

    @Test
    void thePackOfPromptableSegmentationHasTwoNetworksThatPassTheirProbes() throws PackException, NetworkException {
        Copies.of("exported-pictures/mobile-sam", folder);
        PackStore store = new PackStore(folder.resolve("exported-pictures"), new Trust.Folder());
        PackState.Enabled state = (PackState.Enabled) store.scan().getFirst();
        PackedNetworks networks = new PackedNetworks(state.pack(), runtimes.named("pytorch"), residents);
        networks.check();
        assertThat(networks.names()).containsExactly("encoder", "decoder");
        try (Residents.Loan decoder = networks.borrow("decoder")) {
            List<Tensor.Floats> answer = decoder.network()
                    .run(Map.of(
                            "embedding", Tensor.of(new float[256 * 16], 1, 256, 4, 4),
                            "points", Tensor.of(new float[6], 1, 3, 2),
                            "labels", Tensor.of(new float[3], 1, 3)));
            assertThat(answer.get(0).shape()).containsExactly(1, 3, 16, 16);
            assertThat(answer.get(1).shape()).containsExactly(1, 3);
        }
    }
}
