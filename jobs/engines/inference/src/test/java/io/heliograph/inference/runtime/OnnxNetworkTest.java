// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnnxNetworkTest {
    private static final Path TINY = Path.of("src/test/resources/packs/tiny/network.onnx");
    private static final List<Long> ANY = List.of(1L, 3L, -1L, -1L);

    @TempDir
    Path folder;

    private static OnnxRuntime runtime() throws NetworkException {
        return OnnxRuntime.start(RuntimeSettings.processor(2, Path.of("target/libtorch")));
    }

    private static TensorSpec spec(String name, TensorSpec.Type type, List<Long> shape) {
        return new TensorSpec(name, type, shape);
    }

    private static TensorSignature doubling(String tensor) {
        return new TensorSignature(
                List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, ANY, tensor)),
                List.of(spec("larger", TensorSpec.Type.FLOAT32, ANY)));
    }

    private static Map<String, Tensor> ramp(int height, int width) {
        float[] values = new float[3 * height * width];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) i / values.length;
        }
        return Map.of("picture", Tensor.of(values, 1, 3, height, width));
    }

    @Test
    void itGivesWhatTorchGivesAtAnySize() throws NetworkException {
        try (Network network = runtime().open(TINY, doubling("picture"))) {
            Tensor.Floats larger = network.run(ramp(4, 5)).getFirst();
            assertThat(larger.shape()).containsExactly(1, 3, 8, 10);
            float[] torch = {-0.003633f, 0.003179f, 0.056644f, 0.4301f, 0.991213f};
            int[] places = {0, 1, 17, 100, 239};
            for (int i = 0; i < places.length; i++) {
                assertThat(larger.values()[places[i]]).isCloseTo(torch[i], within(2e-6f));
            }
            assertThat(network.run(ramp(33, 17)).getFirst().shape()).containsExactly(1, 3, 66, 34);
        }
    }

    @Test
    void severalThreadsShareASessionAndGetTheirOwnAnswers() throws Exception {
        var settings = new RuntimeSettings("cpu", 0, 3, Path.of("target/libtorch"), java.util.Optional.empty());
        try (Network network = OnnxRuntime.start(settings).open(TINY, doubling("picture"));
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            float[][] alone = new float[8][];
            for (int i = 0; i < alone.length; i++) {
                alone[i] = network.run(ramp(8 + i, 9)).getFirst().values();
            }
            List<Future<float[]>> answers = new ArrayList<>();
            for (int i = 0; i < 32; i++) {
                int height = 8 + i % alone.length;
                answers.add(threads.submit(
                        () -> network.run(ramp(height, 9)).getFirst().values()));
            }
            for (int i = 0; i < 32; i++) {
                assertThat(answers.get(i).get(20, TimeUnit.SECONDS)).isEqualTo(alone[i % alone.length]);
            }
        }
    }

    @Test
    void packJsonMayCallTensorsOtherwiseThanTheFile() throws NetworkException {
        Path file = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, 1, 2)
                .constant("two", new float[] {2, 2}, 1, 2)
                .node("Mul", List.of("x", "two"), "softmax_11.tmp_0")
                .output("softmax_11.tmp_0", OnnxGraph.FLOAT, 1, 2)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, List.of(1L, 2L), "x")),
                List.of(new TensorSpec("alpha", TensorSpec.Type.FLOAT32, List.of(1L, 2L), "softmax_11.tmp_0")));
        try (Network network = runtime().open(file, signature)) {
            assertThat(network.run(Map.of("picture", Tensor.of(new float[] {3, 4}, 1, 2)))
                            .getFirst()
                            .values())
                    .containsExactly(6, 8);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0.3", "10, 0.3", "11, 0.3", "2, 3"})
    void numbersBecomeOfTheKindThatTheFileWants(int kind, float value) throws NetworkException {
        Path file = new OnnxGraph()
                .input("x", kind, 1)
                .node("Identity", List.of("x"), "y")
                .output("y", kind, 1)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(spec("x", TensorSpec.Type.FLOAT32, List.of(1L))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L))));
        try (Network network = runtime().open(file, signature)) {
            assertThat(network.run(Map.of("x", Tensor.of(new float[] {value}, 1)))
                            .getFirst()
                            .values()[0])
                    .isCloseTo(value, within(2e-4f));
        }
    }

    /** Kinds of numbers of exporters: a float for an int64 or a truth value, whole numbers for a float. */
    @ParameterizedTest
    @CsvSource({
        "FLOAT32, 7, 999",
        "FLOAT32, 6, 999",
        "FLOAT32, 9, 1",
        "INT64, 1, 999",
        "INT64, 10, 999",
        "INT64, 11, 999"
    })
    void realAndWholeNumbersBecomeEachOther(TensorSpec.Type type, int kind, long value) throws NetworkException {
        Path file = new OnnxGraph()
                .input("x", kind, 1)
                .node("Identity", List.of("x"), "y")
                .output("y", kind, 1)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(spec("x", type, List.of(1L))), List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L))));
        Tensor given =
                type == TensorSpec.Type.INT64 ? Tensor.of(new long[] {value}, 1) : Tensor.of(new float[] {value}, 1);
        try (Network network = runtime().open(file, signature)) {
            assertThat(network.run(Map.of("x", given)).getFirst().values()).containsExactly((float) value);
        }
    }

    @Test
    void leadingDimensionsOfLengthOneAreDroppedAndAdded() throws NetworkException {
        Path file = new OnnxGraph()
                .input("picture", OnnxGraph.FLOAT, 2, 3)
                .input("scale", OnnxGraph.FLOAT)
                .input("offset", OnnxGraph.FLOAT, 1, 1, 3)
                .node("Mul", List.of("picture", "scale"), "scaled")
                .node("Add", List.of("scaled", "offset"), "y")
                .output("y", OnnxGraph.FLOAT, 1, 2, 3)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(
                        spec("picture", TensorSpec.Type.FLOAT32, List.of(1L, 2L, 3L)),
                        spec("scale", TensorSpec.Type.FLOAT32, List.of(1L)),
                        spec("offset", TensorSpec.Type.FLOAT32, List.of(-1L))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L, 2L, 3L))));
        try (Network network = runtime().open(file, signature)) {
            Map<String, Tensor> inputs = Map.of(
                    "picture", Tensor.of(new float[] {1, 2, 3, 4, 5, 6}, 1, 2, 3),
                    "scale", Tensor.of(new float[] {10}, 1),
                    "offset", Tensor.of(new float[] {1, 2, 3}, 3));
            assertThat(network.run(inputs).getFirst().values()).containsExactly(11, 22, 33, 41, 52, 63);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RankFitting.fitted(new long[] {2, 1, 3}, 2))
                .withMessage("an input is [2, 1, 3], and the file takes 2 dimensions");
    }

    @Test
    void constantInputsAreAddedInTheSizeOfTheFirstInput() throws NetworkException {
        Path file = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, 1, 3, -1, -1)
                .input("mask", 7, 1, -1, -1)
                .input("half", OnnxGraph.FLOAT, 1)
                .node("Cast", List.of("mask"), "real", "to", 1)
                .node("Add", List.of("x", "real"), "more")
                .node("Mul", List.of("more", "half"), "y")
                .output("y", OnnxGraph.FLOAT, 1, 3, -1, -1)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(
                        spec("x", TensorSpec.Type.FLOAT32, ANY),
                        new TensorSpec("mask", TensorSpec.Type.INT64, List.of(1L, -1L, -1L), "mask", Optional.of(1.0)),
                        new TensorSpec("half", TensorSpec.Type.FLOAT32, List.of(1L), "half", Optional.of(0.5))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, ANY)));
        assertThat(signature.asked()).containsExactly("x");
        try (Network network = runtime().open(file, signature)) {
            float[] values = network.run(Map.of("x", Tensor.of(new float[] {1, 2, 3, 4, 5, 6}, 1, 3, 1, 2)))
                    .getFirst()
                    .values();
            assertThat(values).containsExactly(1, 1.5f, 2, 2.5f, 3, 3.5f);
        }
    }

    @Test
    void aFactorFollowsFromTheLongerSideOfTheFirstInput() throws NetworkException {
        Path file = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, 1, 3, -1, -1)
                .input("factor", OnnxGraph.FLOAT, 1)
                .node("Mul", List.of("x", "factor"), "y")
                .output("y", OnnxGraph.FLOAT, 1, 3, -1, -1)
                .write(folder.resolve("net.onnx"));
        List<Long> one = List.of(1L);
        var factor = new TensorSpec("factor", TensorSpec.Type.FLOAT32, one, "factor", Optional.of(0.9), 4, false);
        var signature = new TensorSignature(
                List.of(spec("x", TensorSpec.Type.FLOAT32, ANY), factor),
                List.of(spec("y", TensorSpec.Type.FLOAT32, ANY)));
        try (Network network = runtime().open(file, signature)) {
            float[] ones = new float[24];
            Arrays.fill(ones, 1);
            assertThat(network.run(Map.of("x", Tensor.of(ones, 1, 3, 1, 8)))
                            .getFirst()
                            .values())
                    .containsOnly(0.5f);
            assertThat(network.run(Map.of("x", Tensor.of(ones, 1, 3, 2, 4)))
                            .getFirst()
                            .values())
                    .containsOnly(0.9f);
        }
    }

    @Test
    void weightsInACheckedFileBesideItAreRead() throws Exception {
        Files.write(folder.resolve("weights.pb"), new byte[] {0, 0, (byte) 0x80, 0x3f, 0, 0, 0, 0x40}); // 1 and 2
        Path file = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, 1, 2)
                .elsewhere("w", "weights.pb", 1, 2)
                .node("Add", List.of("x", "w"), "y")
                .output("y", OnnxGraph.FLOAT, 1, 2)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(spec("x", TensorSpec.Type.FLOAT32, List.of(1L, 2L))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L, 2L))));
        try (Network network = runtime().open(file, Set.of("weights.pb"), signature)) {
            assertThat(network.run(Map.of("x", Tensor.of(new float[] {3, 4}, 1, 2)))
                            .getFirst()
                            .values())
                    .containsExactly(4, 6);
        }
        assertThatThrownBy(() -> runtime().open(file, Set.of("other.pb"), signature))
                .hasMessageContaining("weights.pb, which is not among the checked data files");
        assertThatThrownBy(() -> new OpenCvDnn(1).open(file, Set.of("weights.pb"), signature))
                .hasMessageContaining("opencv reads no weights from other files");
    }

    @ParameterizedTest
    @CsvSource({"6", "7"})
    void wholeNumbersMayHave32BitsInTheFile(int kind) throws NetworkException {
        Path file = new OnnxGraph()
                .input("ids", kind, 1, -1)
                .node("Identity", List.of("ids"), "y")
                .output("y", kind, 1, -1)
                .write(folder.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(spec("ids", TensorSpec.Type.INT64, List.of(1L, -1L))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L, -1L))));
        try (Network network = runtime().open(file, signature)) {
            assertThat(network.run(Map.of("ids", Tensor.of(new long[] {7, 49407}, 1, 2)))
                            .getFirst()
                            .values())
                    .containsExactly(7, 49407);
        }
    }

    @Test
    void aFileWithOtherTensorsThanPackJsonSaysIsNotLoaded() throws NetworkException {
        assertThatThrownBy(() -> runtime().open(TINY, doubling("x")))
                .isInstanceOf(NetworkException.class)
                .hasMessage("the file's inputs are [picture], not [x]");
        var smaller = new TensorSignature(
                doubling("picture").inputs(), List.of(spec("smaller", TensorSpec.Type.FLOAT32, ANY)));
        assertThatThrownBy(() -> runtime().open(TINY, smaller))
                .hasMessage("the file's outputs are [larger], and pack.json wants [smaller]");
        Path texts = new OnnxGraph()
                .input("x", 8, 1)
                .node("Identity", List.of("x"), "y")
                .output("y", 8, 1)
                .write(folder.resolve("net.onnx"));
        var whole = new TensorSignature(
                List.of(spec("x", TensorSpec.Type.INT64, List.of(1L))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L))));
        assertThatThrownBy(() -> runtime().open(texts, whole))
                .hasMessage("the file's input x is STRING, which INT64 does not become");
    }

    @Test
    void whatDoesNotFitOrIsNoNumberIsRefused() throws NetworkException {
        try (Network network = runtime().open(TINY, doubling("picture"))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> network.run(Map.of()))
                    .withMessageContaining("wants picture");
            float[] values = new float[12];
            values[3] = Float.NaN;
            assertThatThrownBy(() -> network.run(Map.of("picture", Tensor.of(values, 1, 3, 2, 2))))
                    .isInstanceOf(NetworkException.class)
                    .hasMessageContaining("larger contains a value that is no number");
            assertThat(network.run(ramp(2, 2))).hasSize(1);
        }
    }

    @Test
    void whatIsNoNetworkSaysSoInOneLine() throws Exception {
        Path file = Files.writeString(folder.resolve("net.onnx"), "not a network");
        assertThatThrownBy(() -> runtime().open(file, doubling("picture")))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("cannot load net.onnx: ")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(340));
        assertThatThrownBy(() -> runtime().open(folder.resolve("nothing.onnx"), doubling("picture")))
                .hasMessageStartingWith("cannot load nothing.onnx: ");
    }

    @ParameterizedTest
    @CsvSource({"weights.bin", "../weights.bin", "sub/../../weights.bin"})
    void weightsInFilesThatNobodyVouchedForAreNotRead(String location) throws Exception {
        Path inside = folder.resolve("pack");
        Files.createDirectories(inside.resolve("sub"));
        Files.write(folder.resolve("weights.bin"), new byte[8]);
        Files.write(inside.resolve("weights.bin"), new byte[8]);
        Path file = new OnnxGraph()
                .input("x", OnnxGraph.FLOAT, 1, 2)
                .elsewhere("w", location, 1, 2)
                .node("Add", List.of("x", "w"), "y")
                .output("y", OnnxGraph.FLOAT, 1, 2)
                .write(inside.resolve("net.onnx"));
        var signature = new TensorSignature(
                List.of(spec("x", TensorSpec.Type.FLOAT32, List.of(1L, 2L))),
                List.of(spec("y", TensorSpec.Type.FLOAT32, List.of(1L, 2L))));
        assertThatThrownBy(() -> runtime().open(file, signature))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("net.onnx");
    }

    @Test
    void whoIsInterruptedWhileAllWorkersAreBusyIsCancelled() throws NetworkException {
        try (Network network = runtime().open(TINY, doubling("picture"))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> network.run(ramp(2, 2)))
                    .isInstanceOf(java.util.concurrent.CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
