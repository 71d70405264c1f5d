// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Tensor;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
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

    private final RuntimeSelection runtimeSelection =
            new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch")));
    private final ModelCache modelCache = new ModelCache(8L << 30, Duration.ZERO, () -> Instant.EPOCH);

    private Tensor.Floats run(PictureRole role, String name, Map<String, Tensor.Floats> planes) {
        Copies.of("exported-pictures/" + name, folder);
        PackStore store = new PackStore(folder.resolve("exported-pictures"), new TrustPolicy.Folder());
        store.scan();
        return new PictureRoles(store, runtimeSelection, modelCache)
                .serve(role, model -> model.run(planes, () -> {}), reason -> {
                    throw new AssertionError(reason);
                })
                .result();
    }

    private static Tensor.Floats filled(int channels, float value) {
        Tensor.Floats planes = RolePlanes.of(channels, HEIGHT, WIDTH);
        Arrays.fill(planes.values(), value);
        return planes;
    }

    /** Grey that grows to the right. */
    private static Tensor.Floats ramp() {
        Tensor.Floats planes = RolePlanes.of(3, HEIGHT, WIDTH);
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

    /** Red on the left, blue on the right, a green square in the middle of the blue; black below, where the square of the network ends. */
    private static Tensor.Floats flags() {
        Tensor.Floats planes = RolePlanes.of(3, 96, 128);
        int plane = 96 * 128;
        for (int i = 0; i < plane; i++) {
            int x = i % 128;
            int y = i / 128;
            boolean green = x >= 96 && y >= 32 && y < 64;
            planes.values()[(x < 64 ? 0 : green ? 1 : 2) * plane + i] = 1;
        }
        return planes;
    }

    private PictureRoles.Served<List<PromptedMask>> everything(Tensor.Floats picture) {
        Copies.of("exported-pictures/mobile-sam", folder);
        PackStore store = new PackStore(folder.resolve("exported-pictures"), new TrustPolicy.Folder());
        store.scan();
        return new PictureRoles(store, runtimeSelection, modelCache)
                .prompt(model -> model.everything(picture, 90, () -> {}), _ -> List.of());
    }

    private static boolean[] where(int width, int height, IntPredicate inside) {
        boolean[] mask = new boolean[width * height];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = inside.test(i);
        }
        return mask;
    }

    /** Intersection over union; the tiny network sees cells of 16 pixels, whose corners enlarging rounds. */
    private static double overlap(boolean[] one, boolean[] other) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < one.length; i++) {
            both += one[i] && other[i] ? 1 : 0;
            either += one[i] || other[i] ? 1 : 0;
        }
        return (double) both / either;
    }

    @Test
    void promptableSegmentationFindsEachThingOnce() {
        PictureRoles.Served<List<PromptedMask>> served = everything(flags());
        assertThat(served.pack()).contains("pack/self-mobile-sam@1");
        boolean[] red = where(128, 96, i -> i % 128 < 64);
        boolean[] green = where(128, 96, i -> i % 128 >= 96 && i / 128 >= 32 && i / 128 < 64);
        boolean[] blue = where(128, 96, i -> !red[i] && !green[i]);
        assertThat(served.result())
                .as(
                        "the two worse masks of each point are left out, and what 256 points say of the same thing is said once")
                .hasSize(3)
                .allSatisfy(mask -> assertThat(mask.quality()).isCloseTo(0.95, within(1e-6)));
        for (boolean[] thing : List.of(red, green, blue)) {
            assertThat(served.result())
                    .anySatisfy(
                            mask -> assertThat(overlap(mask.inside(), thing)).isGreaterThan(0.85));
        }
    }

    @Test
    void promptableSegmentationKeepsTheProportionsOfUprightPictures() {
        Tensor.Floats upright = RolePlanes.of(3, 192, 96);
        Arrays.fill(upright.values(), 0, 96 * 96, 1); // red above
        Arrays.fill(upright.values(), 2 * 96 * 192 + 96 * 96, 3 * 96 * 192, 1); // blue below
        List<PromptedMask> halves = everything(upright).result();
        assertThat(halves).hasSize(2);
        for (boolean[] half : List.of(where(96, 192, i -> i < 96 * 96), where(96, 192, i -> i >= 96 * 96))) {
            assertThat(halves)
                    .anySatisfy(mask -> assertThat(overlap(mask.inside(), half)).isGreaterThan(0.9));
        }
    }
}
