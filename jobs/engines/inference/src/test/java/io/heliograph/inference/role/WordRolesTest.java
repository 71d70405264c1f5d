// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.pack.PackWriter;
import io.heliograph.inference.runtime.OnnxGraph;
import io.heliograph.inference.runtime.Tensor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Roles with words or states: phrases, classes, vectors, and the frames of a video. */
class WordRolesTest {
    private static final byte[] PIECES =
            "[PAD]\n[UNK]\n[CLS]\n[SEP]\ncup\nsau\n##cer\n,\n".getBytes(StandardCharsets.UTF_8);
    private static final String TOKENIZER =
            "\"tokenizer\": {\"kind\": \"wordpiece\", \"vocabulary\": \"vocab.txt\", \"length\": 6, \"pad\": \"[PAD]\", \"lower_case\": true}";

    @TempDir
    Path folder;

    private static String tensor(String name, String type, String shape) {
        return "{\"name\": \"%s\", \"dtype\": \"%s\", \"shape\": %s}".formatted(name, type, shape);
    }

    private void pack(String role, OnnxGraph graph, String io, String inputs, String outputs, String probe) {
        new PackWriter(folder.resolve("made"))
                .file("net.onnx", graph.bytes())
                .file("vocab.txt", PIECES)
                .write(role, """
                        "io": {%s}, "networks": {"net": {"file": "net.onnx", "inputs": [%s], "outputs": [%s],
                          "probe": {%s, "tolerance": 0.001}}}""".formatted(io, inputs, outputs, probe));
    }

    private static Tensor.Floats grey(float value) {
        Tensor.Floats planes = RolePlanes.of(3, 8, 8);
        Arrays.fill(planes.values(), value);
        return planes;
    }

    @Test
    void wordsBecomeAVectorTheMeanOverTheTextsOwnTokens() {
        // a token's vector is its number and 1
        pack(
                "embed.text",
                new OnnxGraph()
                        .input("ids", 7, 1, 6)
                        .node("Cast", List.of("ids"), "real", "to", 1)
                        .whole("shape", 1, 6, 1)
                        .node("Reshape", List.of("real", "shape"), "numbers")
                        .constant("one", new float[] {1, 1, 1, 1, 1, 1}, 1, 6, 1)
                        .node("Concat", List.of("numbers", "one"), "vectors", "axis", 2)
                        .output("vectors", OnnxGraph.FLOAT, 1, 6, 2),
                "\"space\": \"test\", " + TOKENIZER,
                tensor("ids", "int64", "[1, 6]"),
                tensor("vectors", "float32", "[1, 6, 2]"),
                "\"shapes\": {\"ids\": [1, 6]}, \"below\": 8, \"expected\": [1, 1, 0, 1, 7, 1, 6, 1, 5, 1, 4, 1]");
        float[] vector =
                new AskedRoles(folder).ask(TextEmbedding.ROLE, model -> model.embed("Saucer, fjord", () -> {}));
        // [CLS] sau ##cer , [UNK] is cut to six with [SEP]: 2 5 6 7 1 3
        double mean = (2 + 5 + 6 + 7 + 1 + 3) / 6.0;
        assertThat(vector[0]).isCloseTo((float) (mean / Math.hypot(mean, 1)), within(1e-5f));
        assertThat(vector[0] * vector[0] + vector[1] * vector[1]).isCloseTo(1, within(1e-5f));
    }

    @Test
    void aPictureBecomesAVectorOfLengthOne() {
        pack(
                "embed.picture",
                new OnnxGraph()
                        .input("picture", OnnxGraph.FLOAT, 1, 3, 16, 16)
                        .node("GlobalAveragePool", List.of("picture"), "means")
                        .whole("shape", 1, 3)
                        .node("Reshape", List.of("means", "shape"), "vector")
                        .output("vector", OnnxGraph.FLOAT, 1, 3),
                "\"size\": 16, \"space\": \"clip\"",
                tensor("picture", "float32", "[1, 3, 16, 16]"),
                tensor("vector", "float32", "[1, 3]"),
                "\"shapes\": {\"picture\": [1, 3, 16, 16]}, \"low\": 0, \"expected\": [0.0]");
        assertThatThrownBy(() -> new AskedRoles(folder).ask(PictureEmbedding.ROLE, PictureEmbedding::space))
                .as("a constant proves nothing")
                .hasMessageContaining("probe.expected is the same everywhere");
        pack(
                "embed.picture",
                new OnnxGraph()
                        .input("picture", OnnxGraph.FLOAT, 1, 3, 16, 16)
                        .constant("weights", new float[] {1, 10, 100}, 1, 3, 1, 1)
                        .node("GlobalAveragePool", List.of("picture"), "means")
                        .node("Mul", List.of("means", "weights"), "weighed")
                        .whole("shape", 1, 3)
                        .node("Reshape", List.of("weighed", "shape"), "vector")
                        .output("vector", OnnxGraph.FLOAT, 1, 3),
                "\"size\": 16, \"space\": \"clip\"",
                tensor("picture", "float32", "[1, 3, 16, 16]"),
                tensor("vector", "float32", "[1, 3]"),
                "\"shapes\": {\"picture\": [1, 3, 16, 16]}, \"low\": 0.999999, \"expected\": [1, 10, 100]");
        float[] vector = new AskedRoles(folder).ask(PictureEmbedding.ROLE, model -> model.embed(grey(0.5f), () -> {}));
        assertThat(vector[2] / vector[1]).isCloseTo(10, within(1e-3f));
        assertThat(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2])
                .isCloseTo(1, within(1e-5f));
    }

    @Test
    void classesAboveTheirLimitAreObjectedTo() {
        pack(
                "moderate.picture",
                new OnnxGraph()
                        .input("picture", OnnxGraph.FLOAT, 1, 3, 16, 16)
                        .constant("logits", new float[] {0, 2}, 1, 2)
                        .node("Identity", List.of("logits"), "scores")
                        .output("scores", OnnxGraph.FLOAT, 1, 2),
                "\"size\": 16, \"softmax\": true, \"classes\": [{\"name\": \"plain\"}, {\"name\": \"odd\", \"limit\": 0.8}]",
                tensor("picture", "float32", "[1, 3, 16, 16]"),
                tensor("scores", "float32", "[1, 2]"),
                "\"shapes\": {\"picture\": [1, 3, 16, 16]}, \"expected\": [0, 2]");
        List<ModerationModel.Judgement> judged =
                new AskedRoles(folder).ask(ModerationModel.ROLE, model -> model.judge(grey(0), () -> {}));
        assertThat(judged).extracting(ModerationModel.Judgement::objected).containsExactly(false, true);
        assertThat(judged.get(1).score()).isCloseTo(Math.exp(2) / (1 + Math.exp(2)), within(1e-6));
    }

    @Test
    void aPhraseHasBoxesOfWhichTheSurestIsFirst() {
        pack(
                "ground.phrase",
                new OnnxGraph()
                        .input("picture", OnnxGraph.FLOAT, 1, 3, 16, 16)
                        .input("ids", 7, 1, 6)
                        .constant("b", new float[] {0.5f, 0.5f, 0.5f, 0.25f, 0.25f, 0.25f, 0.5f, 0.5f}, 1, 2, 4)
                        .node("Identity", List.of("b"), "boxes")
                        .constant("s", new float[] {-1, 1, 0, 3}, 1, 2, 2)
                        .node("Identity", List.of("s"), "scores")
                        .output("boxes", OnnxGraph.FLOAT, 1, 2, 4)
                        .output("scores", OnnxGraph.FLOAT, 1, 2, 2),
                "\"size\": 16, \"detection\": {\"form\": \"boxes_scores\", \"corners\": \"cxcywh\", \"units\": \"shares\", \"activation\": \"sigmoid\"}, "
                        + TOKENIZER,
                tensor("picture", "float32", "[1, 3, 16, 16]") + ", " + tensor("ids", "int64", "[1, 6]"),
                tensor("boxes", "float32", "[1, 2, 4]") + ", " + tensor("scores", "float32", "[1, 2, 2]"),
                "\"shapes\": {\"picture\": [1, 3, 16, 16], \"ids\": [1, 6]}, \"below\": 8, \"expected\": [0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.5, 0.5]");
        List<DetectedObject> found =
                new AskedRoles(folder).ask(PhraseModel.ROLE, model -> model.find(grey(0), "the cup", () -> {}));
        assertThat(found).extracting(DetectedObject::label).containsExactly("the cup", "the cup");
        assertThat(found.getFirst().score()).isCloseTo(1 / (1 + Math.exp(-3)), within(1e-6));
        assertThat(found.getFirst().right()).isCloseTo(4, within(1e-6)); // of 8 pixels
        assertThat(found.get(1).top()).isCloseTo(3, within(1e-6));
    }

    @Test
    void infinitiesOfMaskedTokensAreAdmittedOnlyWhereThePackSaysSo() {
        for (boolean admitted : new boolean[] {true, false}) {
            float low = Float.NEGATIVE_INFINITY;
            pack(
                    "ground.phrase",
                    new OnnxGraph()
                            .input("picture", OnnxGraph.FLOAT, 1, 3, 16, 16)
                            .input("ids", 7, 1, -1)
                            .constant("b", new float[] {0.5f, 0.5f, 0.5f, 0.25f}, 1, 1, 4)
                            .node("Identity", List.of("b"), "boxes")
                            .constant("s", new float[] {low, 1, low}, 1, 1, 3)
                            .node("Identity", List.of("s"), "scores")
                            .output("boxes", OnnxGraph.FLOAT, 1, 1, 4)
                            .output("scores", OnnxGraph.FLOAT, 1, 1, 3),
                    "\"size\": 16, \"phrase\": \"a {}.\", \"calibration\": {\"slope\": 2, \"bias\": 1}, \"detection\": {\"form\":"
                            + " \"boxes_scores\", \"corners\": \"cxcywh\", \"units\": \"shares\", \"activation\": \"sigmoid\"}, "
                            + TOKENIZER,
                    tensor("picture", "float32", "[1, 3, 16, 16]") + ", " + tensor("ids", "int64", "[1, -1]"),
                    tensor("boxes", "float32", "[1, 1, 4]")
                            + ", {\"name\": \"scores\", \"dtype\": \"float32\", \"shape\": [1, 1, 3], \"infinite\": %s}"
                                    .formatted(admitted),
                    "\"shapes\": {\"picture\": [1, 3, 16, 16], \"ids\": [1, 5]}, \"below\": 8, \"expected\": [0.5, 0.5, 0.5, 0.25]");
            var asked = new AskedRoles(folder);
            if (admitted) {
                List<DetectedObject> found = asked.ask(PhraseModel.ROLE, model -> model.find(grey(0), "cup", () -> {}));
                assertThat(found.getFirst().score()).as("calibrated").isCloseTo(1 / (1 + Math.exp(-3)), within(1e-6));
            } else {
                assertThatThrownBy(() -> asked.ask(PhraseModel.ROLE, model -> model.find(grey(0), "cup", () -> {})))
                        .hasMessageContaining("scores contains a value that is no number");
            }
        }
    }

    @Test
    void eachFrameOfAVideoIsGivenWhatTheOnesBeforeItLeft() {
        // alpha is the red plane and the state; the next state is alpha
        OnnxGraph graph = new OnnxGraph()
                .input("picture", OnnxGraph.FLOAT, 1, 3, 16, 16)
                .input("memory", OnnxGraph.FLOAT, 1, 1, -1, -1)
                .whole("from", 0)
                .whole("to", 1)
                .whole("axis", 1)
                .node("Slice", List.of("picture", "from", "to", "axis"), "red")
                .node("Add", List.of("red", "memory"), "alpha")
                .node("Identity", List.of("alpha"), "next")
                .output("alpha", OnnxGraph.FLOAT, 1, 1, 16, 16)
                .output("next", OnnxGraph.FLOAT, 1, 1, 16, 16);
        pack(
                "matting.video",
                graph,
                "\"size\": 16",
                tensor("picture", "float32", "[1, 3, 16, 16]") + ", " + tensor("memory", "float32", "[1, 1, -1, -1]"),
                tensor("alpha", "float32", "[1, 1, 16, 16]") + ", " + tensor("next", "float32", "[1, 1, 16, 16]"),
                "\"shapes\": {\"picture\": [1, 3, 16, 16], \"memory\": [1, 1, 1, 1]}, \"expected\": [-1.999989, %s]"
                        .formatted(-0.999994 + 2.0 * ((128 * 2654435761L + 12345) & 0xffffffffL) / 4294967296.0 - 1));
        List<Float> seen = new AskedRoles(folder).ask(VideoMattingModel.ROLE, model -> {
            VideoMattingModel.Passage passage = model.begin();
            return List.of(
                    passage.next(grey(0.25f)).values()[9],
                    passage.next(grey(0.25f)).values()[9],
                    model.begin().next(grey(0.25f)).values()[9]);
        });
        assertThat(seen.get(0)).isCloseTo(0.25f, within(1e-6f));
        assertThat(seen.get(1)).as("with what was left").isCloseTo(0.5f, within(1e-6f));
        assertThat(seen.get(2)).as("another video").isCloseTo(0.25f, within(1e-6f));
    }

    @Test
    void everyRoleHasItsTitleOnce() {
        assertThat(RoleCatalogue.titles())
                .doesNotHaveDuplicates()
                .contains("text_to_image", "segment.promptable", "detect.objects", "text.read", "matting.video");
    }
}
