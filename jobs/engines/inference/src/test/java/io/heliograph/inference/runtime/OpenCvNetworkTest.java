// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.global.opencv_core;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenCvNetworkTest {
    private static final Path TINY = Path.of("src/test/resources/packs/tiny/network.onnx");
    private static final TensorSignature SIGNATURE = signature(3, TensorSpec.Type.FLOAT32, "larger");

    private final OpenCvDnn dnn = new OpenCvDnn(2);
    private Network network;

    private static TensorSignature signature(long channels, TensorSpec.Type type, String output) {
        List<Long> any = List.of(1L, 3L, -1L, -1L);
        return new TensorSignature(
                List.of(new TensorSpec("picture", type, any)),
                List.of(new TensorSpec(output, TensorSpec.Type.FLOAT32, List.of(1L, channels, -1L, -1L))));
    }

    @BeforeEach
    void open() throws NetworkException {
        network = dnn.open(TINY, SIGNATURE);
    }

    @AfterEach
    void close() {
        network.close();
    }

    private static Map<String, Tensor> ramp(int height, int width) {
        float[] values = new float[3 * height * width];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) i / values.length;
        }
        return Map.of("picture", Tensor.of(values, 1, 3, height, width));
    }

    @Test
    void itGivesWhatTorchGives() throws NetworkException {
        Tensor.Floats larger = network.run(ramp(4, 5)).getFirst();
        assertThat(larger.shape()).containsExactly(1, 3, 8, 10);
        float[] torch = {-0.003633f, 0.003179f, 0.056644f, 0.4301f, 0.991213f};
        int[] places = {0, 1, 17, 100, 239};
        for (int i = 0; i < places.length; i++) {
            assertThat(larger.values()[places[i]]).isCloseTo(torch[i], within(2e-6f));
        }
    }

    @Test
    void sizesMayChangeFromRunToRun() throws NetworkException {
        float[] first = network.run(ramp(4, 5)).getFirst().values();
        assertThat(network.run(ramp(33, 17)).getFirst().shape()).containsExactly(1, 3, 66, 34);
        assertThat(network.run(ramp(1, 1)).getFirst().shape()).containsExactly(1, 3, 2, 2);
        assertThat(network.run(ramp(4, 5)).getFirst().values()).isEqualTo(first);
    }

    @Test
    void severalThreadsShareANetworkAndGetTheirOwnAnswers() throws Exception {
        float[][] alone = new float[12][];
        for (int i = 0; i < alone.length; i++) {
            alone[i] = network.run(ramp(8 + i, 9)).getFirst().values();
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<float[]>> answers = new ArrayList<>();
            for (int i = 0; i < 48; i++) {
                int height = 8 + i % alone.length;
                answers.add(threads.submit(
                        () -> network.run(ramp(height, 9)).getFirst().values()));
            }
            for (int i = 0; i < 48; i++) {
                assertThat(answers.get(i).get(20, TimeUnit.SECONDS)).isEqualTo(alone[i % alone.length]);
            }
        }
    }

    @Test
    void theNumberOfThreadsChangesNoBit() throws NetworkException {
        int before = opencv_core.getNumThreads();
        try {
            opencv_core.setNumThreads(1);
            float[] one = network.run(ramp(70, 90)).getFirst().values();
            opencv_core.setNumThreads(5);
            assertThat(network.run(ramp(70, 90)).getFirst().values()).isEqualTo(one);
        } finally {
            opencv_core.setNumThreads(before);
        }
    }

    @Test
    void itOutlivesAScopeOfItsCaller() throws NetworkException {
        Network scoped;
        try (PointerScope _ = new PointerScope()) {
            scoped = dnn.open(TINY, SIGNATURE);
        }
        assertThat(scoped.run(ramp(2, 2)).getFirst().values()).hasSize(48);
        scoped.close();
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeItIsRun() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network.run(Map.of("picture", Tensor.of(new float[4], 1, 1, 2, 2))))
                .withMessage("picture is float32 [1, 1, 2, 2], not FLOAT32 [1, 3, -1, -1]");
        assertThatThrownBy(() -> network.run(Map.of("picture", Tensor.of(new float[0], 1, 3, 0, 2))))
                .hasMessage("the network fails: OpenCV takes no empty tensor");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> network.run(Map.of()))
                .withMessageContaining("wants picture");
    }

    @Test
    void whatIsNoNumberIsAFaultAndNoBlackPicture() throws NetworkException {
        float[] values = new float[12];
        values[3] = Float.NaN;
        assertThatThrownBy(() -> network.run(Map.of("picture", Tensor.of(values, 1, 3, 2, 2))))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("larger contains a value that is no number");
        assertThat(network.run(ramp(2, 2))).hasSize(1); // and the next run is sound
    }

    @Test
    void anOutputThatIsNotThereOrOfAnotherShapeIsAFault() throws NetworkException {
        try (Network odd = dnn.open(TINY, signature(1, TensorSpec.Type.FLOAT32, "larger"))) {
            assertThatThrownBy(() -> odd.run(ramp(2, 2)))
                    .hasMessage("larger comes as [1, 3, 4, 4], not [1, 1, -1, -1]");
        }
        try (Network odd = dnn.open(TINY, signature(3, TensorSpec.Type.FLOAT32, "smaller"))) {
            assertThatThrownBy(() -> odd.run(ramp(2, 2)))
                    .isInstanceOf(NetworkException.class)
                    .hasMessageStartingWith("the network fails: ");
        }
    }

    @Test
    void whatOpenCvCannotRunIsNotLoaded(@TempDir Path folder) throws Exception {
        assertThatThrownBy(() -> dnn.open(TINY, signature(3, TensorSpec.Type.INT64, "larger")))
                .hasMessage("OpenCV runs networks of real numbers, and picture is INT64");
        Path file = Files.writeString(folder.resolve("net.onnx"), "not a network");
        assertThatThrownBy(() -> dnn.open(file, SIGNATURE))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("cannot load the network: ");
        assertThatThrownBy(() -> dnn.open(folder.resolve("nothing.onnx"), SIGNATURE))
                .hasMessageStartingWith("cannot read nothing.onnx");
    }

    @Test
    void whoIsInterruptedWhileAllWorkersAreBusyIsCancelled() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> network.run(ramp(2, 2)))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
