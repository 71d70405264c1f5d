// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.NetworkRuntime;
import io.heliograph.inference.runtime.OnnxGraph;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs on a graphics card that fails: a runtime whose networks give another number stands for it. */
class CardPacksTest {
    private static final byte[] DOUBLING = new OnnxGraph()
            .input("x", OnnxGraph.FLOAT, 1, 3, -1, -1)
            .constant("two", new float[] {2}, 1)
            .node("Mul", List.of("x", "two"), "y")
            .output("y", OnnxGraph.FLOAT, 1, 3, -1, -1)
            .bytes();
    private static final String NETWORKS = """
            "networks": {"double": {"file": "net.onnx",
              "inputs": [{"name": "x", "dtype": "float32", "shape": [1, 3, -1, -1]}],
              "outputs": [{"name": "y", "dtype": "float32", "shape": [1, 3, -1, -1]}],
              "probe": {"shapes": {"x": [1, 3, 2, 2]}, "expected": [-1.999989, 0.832827], "tolerance": 0.001}}}""";
    private static final Map<String, Tensor> ONES =
            Map.of("x", Tensor.of(new float[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 1, 3, 2, 2));

    private final List<String> notices = new ArrayList<>();
    private final List<String> opened = new ArrayList<>();

    @TempDir
    Path folder;

    private NetworkRuntime processor;

    @BeforeEach
    void start() throws NetworkException {
        processor = new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch"))).named("onnxruntime");
    }

    /** What the card does instead of opening a network. */
    private interface Opening {
        Network on(Network processor) throws NetworkException;
    }

    private final class Card implements NetworkRuntime {
        private final Opening opening;
        private final boolean fallsBack;

        Card(Opening opening, boolean fallsBack) {
            this.opening = opening;
            this.fallsBack = fallsBack;
        }

        @Override
        public String name() {
            return "onnxruntime";
        }

        @Override
        public boolean graphics() {
            return true;
        }

        @Override
        public boolean runs(Collection<String> devices) {
            return true;
        }

        @Override
        public Optional<Fallback> fallback() {
            return fallsBack ? Optional.of(new Fallback(processor, notices::add)) : Optional.empty();
        }

        @Override
        public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
            return open(file, Set.of(), tensorSignature);
        }

        @Override
        public Network open(Path file, Set<String> data, TensorSignature tensorSignature) throws NetworkException {
            opened.add("card");
            return opening.on(processor.open(file, data, tensorSignature));
        }
    }

    /** A network on the card that answers its probe, and fails from then on. */
    private record FailingLater(Network network, List<Integer> runs) implements Network {
        @Override
        public TensorSignature signature() {
            return network.signature();
        }

        @Override
        public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
            runs.add(1);
            if (runs.size() > 1) {
                throw new NetworkException("the network fails: CUDA out of memory");
            }
            return network.run(inputs);
        }

        @Override
        public void close() {
            network.close();
        }
    }

    private PackedNetworks networks(NetworkRuntime runtime, ModelCache cache) throws PackException {
        Path pack = new PackWriter(folder.resolve("made"))
                .cut("net.onnx", DOUBLING, 50)
                .write("superres", NETWORKS);
        return new PackedNetworks(ModelPack.read(pack), runtime, cache);
    }

    private static ModelCache cache() {
        return new ModelCache(1 << 20, Duration.ZERO, () -> Instant.EPOCH);
    }

    private static float first(PackedNetworks networks) throws Exception {
        try (var loan = networks.borrow("double")) {
            return loan.network().run(ONES).getFirst().values()[0];
        }
    }

    @Test
    void aNetworkThatTheCardDoesNotLoadRunsOnTheProcessor() throws Exception {
        try (ModelCache cache = cache()) {
            var card = new Card(
                    network -> {
                        network.close();
                        throw new NetworkException("cannot load net.onnx: CUDA out of memory");
                    },
                    true);
            assertThat(first(networks(card, cache))).isEqualTo(2);
            assertThat(notices).containsExactly("double: cannot load net.onnx: CUDA out of memory");
            assertThat(cache.used()).isPositive();
        }
    }

    @Test
    void aNetworkThatFailsOnTheCardAtWorkIsVerifiedAgainAndRunsOnTheProcessor() throws Exception {
        try (ModelCache cache = cache()) {
            PackedNetworks networks =
                    networks(new Card(network -> new FailingLater(network, new ArrayList<>()), true), cache);
            for (int i = 0; i < 5; i++) {
                assertThat(first(networks)).isEqualTo(2);
            }
            assertThat(opened).hasSize(1);
            assertThat(notices).hasSize(3).containsOnly("the network fails: CUDA out of memory");
        }
    }

    @Test
    void aCardThatCountsOtherwiseThanTheProbeIsNotUsed() throws Exception {
        try (ModelCache cache = cache()) {
            var card = new Card(Tripling::new, true);
            assertThat(first(networks(card, cache))).isEqualTo(2);
            assertThat(notices.getFirst()).contains("the probe of double gives");
        }
    }

    @Test
    void aCardThatTheSettingsNameFailsClearly() throws Exception {
        try (ModelCache cache = cache()) {
            PackedNetworks networks =
                    networks(new Card(network -> new FailingLater(network, new ArrayList<>()), false), cache);
            assertThatThrownBy(() -> first(networks))
                    .isInstanceOf(NetworkException.class)
                    .hasMessage("the network fails: CUDA out of memory");
        }
    }

    /** A wrong result. */
    private record Tripling(Network network) implements Network {
        @Override
        public TensorSignature signature() {
            return network.signature();
        }

        @Override
        public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
            Tensor.Floats output = network.run(inputs).getFirst();
            float[] values = output.values().clone();
            for (int i = 0; i < values.length; i++) {
                values[i] *= 1.5f;
            }
            return List.of(Tensor.of(values, output.shape()));
        }

        @Override
        public void close() {
            network.close();
        }
    }
}
