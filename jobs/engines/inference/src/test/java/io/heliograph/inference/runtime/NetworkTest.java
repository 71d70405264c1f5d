// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkTest {
    private static final Path DECODER = Path.of("src/test/resources/packs/micro-sd/vae_decode.pt");
    private static final TensorSignature SIGNATURE = new TensorSignature(
            List.of(new TensorSpec("latent", TensorSpec.Type.FLOAT32, List.of(-1L, 4L, -1L, -1L))),
            List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, List.of(-1L, 3L, -1L, -1L))));

    private LibtorchRuntime libtorchRuntime;
    private Network network;

    @BeforeEach
    void open() throws NetworkException {
        libtorchRuntime =
                LibtorchRuntime.start(new RuntimeSettings("cpu", 1, 2, Path.of("target/libtorch"), Optional.empty()));
        network = libtorchRuntime.open(DECODER, SIGNATURE);
    }

    @AfterEach
    void close() {
        network.close();
    }

    private static Map<String, Tensor> latent(float value) {
        float[] values = new float[4 * 2 * 3];
        Arrays.fill(values, value);
        return Map.of("latent", Tensor.of(values, 1, 4, 2, 3));
    }

    @Test
    void aNetworkGivesItsOutputInItsShape() throws NetworkException {
        Tensor.Floats picture = network.run(latent(0.5f)).getFirst();
        assertThat(picture.shape()).containsExactly(1, 3, 16, 24);
        assertThat(picture.values()).containsOnly(0.5f);
        assertThat(libtorchRuntime.version()).isEqualTo("2.7.1");
    }

    @Test
    void severalThreadsShareANetwork() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<Float>> answers = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                float value = i / 50f;
                answers.add(threads.submit(
                        () -> network.run(latent(value)).getFirst().values()[7]));
            }
            for (int i = 0; i < 40; i++) {
                assertThat(answers.get(i).get(20, TimeUnit.SECONDS)).isEqualTo(i / 50f);
            }
        }
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeItIsRun() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network.run(Map.of("latent", Tensor.of(new float[12], 1, 3, 2, 2))))
                .withMessage("latent is float32 [1, 3, 2, 2], not FLOAT32 [-1, 4, -1, -1]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network.run(Map.of("latent", Tensor.of(new long[16], 1, 4, 2, 2))))
                .withMessageContaining("latent is int64");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network.run(Map.of()))
                .withMessageContaining("wants latent");
    }

    @Test
    void whatIsNoNumberIsAFaultAndNoBlackPicture() {
        assertThatThrownBy(() -> network.run(latent(Float.NaN)))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("picture contains a value that is no number");
    }

    @Test
    void anOutputOfAnotherShapeIsAFault() throws NetworkException {
        TensorSignature other = new TensorSignature(
                SIGNATURE.inputs(),
                List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, List.of(-1L, 1L, -1L, -1L))));
        try (Network odd = libtorchRuntime.open(DECODER, other)) {
            assertThatThrownBy(() -> odd.run(latent(0)))
                    .isInstanceOf(NetworkException.class)
                    .hasMessageContaining("picture comes as [1, 3, 16, 24]");
        }
    }

    @Test
    void aFaultInsideTheNetworkIsTold() {
        Map<String, Tensor> nothing = Map.of("latent", Tensor.of(new float[0], 1, 4, 0, 2));
        assertThatThrownBy(() -> network.run(nothing))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("the network fails: ");
    }

    @Test
    void aFileThatIsNoNetworkIsNotLoaded(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("net.pt"), "not a network");
        assertThatThrownBy(() -> libtorchRuntime.open(file, SIGNATURE))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("cannot load net.pt: ");
    }

    @Test
    void aGraphicsCardThatIsNotThereIsAFault() {
        RuntimeSettings cuda = new RuntimeSettings("cu128", 0, 1, Path.of("target/libtorch"), Optional.empty());
        assertThatThrownBy(() -> LibtorchRuntime.start(cuda))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("sees no graphics card");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RuntimeSettings("../x", 0, 1, Path.of("x"), Optional.empty()));
    }

    @Test
    void tensorsHaveBounds() {
        assertThatIllegalArgumentException().isThrownBy(() -> Tensor.count(new long[] {1L << 20, 1L << 20}));
        assertThatIllegalArgumentException().isThrownBy(() -> Tensor.count(new long[] {-1}));
        assertThatIllegalArgumentException().isThrownBy(() -> Tensor.of(new float[5], 2, 3));
        assertThat(Tensor.count(new long[] {2, 3, 4})).isEqualTo(24);
    }
}
