// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The index of the tests' class path adds {@code tiny} and {@code broken} to what is shipped. */
class OwnNetworksTest {
    @AfterEach
    void unload() {
        OwnNetworks.unload("tiny");
    }

    private static float[] run(Network network) throws NetworkException {
        return network.run(Map.of("picture", Tensor.of(new float[12], 1, 3, 2, 2)))
                .getFirst()
                .values();
    }

    @Test
    void everybodySharesOneNetworkAndNobodyClosesIt() throws NetworkException {
        assertThat(OwnNetworks.loaded("tiny")).isFalse();
        Network first = OwnNetworks.open("tiny");
        float[] values = run(first);
        first.close();
        assertThat(OwnNetworks.open("tiny")).isSameAs(first);
        assertThat(OwnNetworks.loaded("tiny")).isTrue();
        assertThat(run(first)).isEqualTo(values).hasSize(48);
    }

    @Test
    void whoHasANetworkFromBeforeItWasUnloadedMayGoOn() throws NetworkException {
        Network before = OwnNetworks.open("tiny");
        OwnNetworks.unload("tiny");
        assertThat(OwnNetworks.loaded("tiny")).isFalse();
        assertThat(run(before)).hasSize(48);
        assertThat(OwnNetworks.open("tiny")).isNotSameAs(before);
        before.close();
    }

    @Test
    void aPackWithAnotherFileThanItSaysIsAFaultOfTheBuild() {
        assertThatThrownBy(() -> OwnNetworks.open("broken"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("our own pack broken is broken: network.onnx has another SHA-256 than pack.json says");
        assertThat(OwnNetworks.loaded("broken")).isFalse();
    }

    @Test
    void aNetworkThatWeDoNotHaveIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OwnNetworks.open("../tiny"))
                .withMessageStartingWith("we have no network ../tiny, only ");
    }

    @TestFactory
    Stream<DynamicTest> whateverIsShippedIsSoundAndHasACard() {
        return OwnNetworks.names().stream()
                .filter(name -> !name.equals("broken"))
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    assertThat(OwnNetworks.manifest(name).licence()).isNotBlank();
                    assertThatCode(() -> OwnNetworks.verify(name)).doesNotThrowAnyException();
                    assertThat(new String(
                                    OwnPack.resource("packs/" + name + "/CARD.md"),
                                    java.nio.charset.StandardCharsets.UTF_8))
                            .contains("icence", "ommand");
                }));
    }
}
