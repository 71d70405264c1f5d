// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.role.PictureRoles.Served;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Tensor;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the pack {@code tiny}, which doubles a picture; its pack.json is changed for each case. */
class PictureRolesTest {
    @TempDir
    Path folder;

    private Path pack;
    private PackStore store;
    private final List<PackState.Disabled> faults = new ArrayList<>();
    private PictureRoles roles;

    @BeforeEach
    void copy() {
        pack = Copies.of("tiny", folder);
        io("\"scale\": 2");
        store = new PackStore(folder, new TrustPolicy.Folder(), faults::add);
        roles = new PictureRoles(
                store,
                new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch"))),
                new ModelCache(1L << 30, Duration.ZERO, () -> Instant.EPOCH));
    }

    private void io(String section) {
        Copies.edit(pack, "\"io\": \\{\\s*\"scale\": 2\\s*\\},|\"io\": \\{.*\\},", "\"io\": {" + section + "},");
    }

    private static Tensor.Floats grey(int height, int width, float value) {
        Tensor.Floats planes = RolePlanes.of(3, height, width);
        java.util.Arrays.fill(planes.values(), value);
        return planes;
    }

    private Served<String> enlarge(Tensor.Floats picture, AtomicBoolean ran) {
        store.scan();
        roles.reconsider();
        return roles.serve(
                PictureRole.SUPERRES,
                model -> {
                    Tensor.Floats out = model.run(Map.of("picture", picture), () -> {});
                    ran.set(true);
                    return out.shape()[2] + " x " + out.shape()[3] + " x" + model.scale();
                },
                reason -> "built-in");
    }

    private Served<String> enlarge(Tensor.Floats picture) {
        return enlarge(picture, new AtomicBoolean());
    }

    @Test
    void anOperatorsPackServesItsRoleOnPicturesOfAnySize() {
        assertThat(enlarge(grey(300, 17, 0.5f)).result()).isEqualTo("600 x 34 x2");
        Served<String> small = enlarge(grey(1, 1, 0.5f));
        assertThat(small.result()).isEqualTo("2 x 2 x2");
        assertThat(small.pack()).contains("pack/tiny@1");
        assertThat(small.reason()).isEmpty();
    }

    @Test
    void withoutAPackTheBuiltInEngineIsGivenTheReason() {
        store.scan();
        Served<String> served = roles.serve(PictureRole.RESTORE, model -> "pack", reason -> "because: " + reason);
        assertThat(served.result()).isEqualTo("because: no pack for restore");
        assertThat(served.pack()).isEmpty();
        assertThat(served.reason()).contains("no pack for restore");
    }

    @Test
    void numbersAreTurnedAsThePackSays() throws PackException {
        io("\"scale\": 2, \"inputs\": [{\"name\": \"picture\", \"range\": [-1, 1]}], \"output\": {\"range\": [-1, 1]}");
        store.scan();
        Tensor.Floats out = roles.serve(
                        PictureRole.SUPERRES,
                        model -> model.run(Map.of("picture", grey(9, 9, 0.8f)), () -> {}),
                        reason -> grey(1, 1, 0))
                .result();
        // tiny adds about a hundredth to what it doubles
        assertThat(out.values()[9 * 18 + 9]).isCloseTo(0.8f, within(0.03f)).isNotEqualTo(0.8f);
        Tensor.Floats half = NumberScaling.normalised(
                grey(1, 1, 0.5f),
                new PictureIo.Normalisation(0, 255, List.of(100.0, 110.0, 120.0), List.of(2.0), true));
        assertThat(half.values()).containsExactly((127.5f - 120) / 2, (127.5f - 110) / 2, (127.5f - 100) / 2);
        Tensor.Floats logits = Tensor.of(new float[] {-2, 0, 2}, 1, 1, 1, 3);
        assertThat(NumberScaling.read(logits, new PictureIo.Reading(PictureIo.Activation.SIGMOID, 0, 1, false))
                        .values())
                .containsExactly(new float[] {0.1192f, 0.5f, 0.8808f}, within(1e-4f));
        assertThat(NumberScaling.read(logits, new PictureIo.Reading(PictureIo.Activation.MINMAX, 0, 1, false))
                        .values())
                .containsExactly(0, 0.5f, 1);
        Tensor.Floats constant = Tensor.of(new float[] {40_000, 40_000}, 1, 1, 1, 2);
        assertThat(NumberScaling.read(constant, new PictureIo.Reading(PictureIo.Activation.MINMAX, 0, 1, false))
                        .values())
                .containsExactly(0, 0);
    }

    @Test
    void aNetworkOfOneSideGetsThePictureStretchedAndItsAnswerComesBackInThePicturesSize() {
        io("\"scale\": 2, \"size\": 32");
        assertThat(enlarge(grey(50, 70, 0.5f)).result()).isEqualTo("100 x 140 x2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"scale\": 3 | the network gives [1, 3, 80, 80] for a square of 120 x 120",
                "\"scale\": 2, \"tile\": 64, \"overlap\": 40 | no overlap for a tile of 64: 40",
                "\"scale\": 2, \"inputs\": [{\"name\": \"image\"}] | name is image; the role superres has [picture]",
                "\"scale\": 2, \"inputs\": [{\"name\": \"picture\", \"std\": [0]}] | std is not 0",
                "\"scale\": 2, \"output\": {\"range\": [1, 1]} | range is not two different numbers",
                "\"scale\": 2, \"output\": {\"activation\": \"relu\"} | activation is relu, which is none of",
            })
    void aPackWhoseContractIsWrongIsDisabledWithTheReason(String section, String reason) {
        io(section);
        Served<String> served = enlarge(grey(40, 40, 0.5f));
        assertThat(served.result()).isEqualTo("built-in");
        assertThat(served.reason().orElseThrow()).contains(reason);
        assertThat(faults)
                .singleElement()
                .satisfies(fault -> assertThat(fault.reason()).contains(reason));
        assertThat(store.states()).singleElement().isInstanceOf(PackState.Disabled.class);
    }

    @Test
    void aPackOfAnotherNetworkThanItsRoleHasIsDisabled() {
        Copies.edit(pack, "\"role\": \"superres\"", "\"role\": \"inpaint\"");
        store.scan();
        Served<String> served = roles.serve(PictureRole.INPAINT, model -> "pack", reason -> reason);
        assertThat(served.result()).contains("the network of a pack for inpaint takes [picture, mask], not [picture]");
    }

    @Test
    void aPictureThatIsTooLargeForAPackGoesToTheBuiltInEngineAndThePackStays() {
        io("\"scale\": 2, \"max_mp\": 0.01");
        AtomicBoolean ran = new AtomicBoolean();
        Served<String> large = enlarge(grey(101, 100, 0.5f), ran);
        assertThat(large.result()).isEqualTo("built-in");
        assertThat(large.reason()).contains("pack/tiny@1: the picture is larger than pack/tiny@1 takes");
        assertThat(ran).isFalse();
        assertThat(enlarge(grey(100, 100, 0.5f)).pack()).contains("pack/tiny@1");
    }

    @Test
    void everyRoleHasItsNameOnce() {
        for (PictureRole role : PictureRole.values()) {
            assertThat(PictureRole.of(role.title())).contains(role);
            assertThat(role.inputs()).isNotEmpty();
        }
        assertThat(PictureRole.of("text_to_image")).isEmpty();
    }
}
