// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.PackWriter;
import io.heliograph.inference.runtime.OnnxGraph;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With networks that give the same boxes for every picture: a cup at 8, 16 to 24, 32 of a network's 64 pixels, surely, and the same again a pixel aside; half a dog. */
class DetectionModelTest {
    private static final String INPUT =
            "\"inputs\": [{\"name\": \"picture\", \"tensor\": \"x\", \"dtype\": \"float32\", \"shape\": [1, 3, 64, 64]}]";

    @TempDir
    Path folder;

    private void pack(OnnxGraph graph, String outputs, String detection) {
        pack(graph, outputs, detection, "\"size\": 64");
    }

    private void pack(OnnxGraph graph, String outputs, String detection, String io) {
        new PackWriter(folder.resolve("made"))
                .file(
                        "net.onnx",
                        graph.input("x", OnnxGraph.FLOAT, 1, 3, 64, 64).bytes())
                .file("labels.txt", "cat\ncup\ndog\n".getBytes(StandardCharsets.UTF_8))
                .write("detect.objects", """
                        "io": {%s, "detection": {"labels": "labels.txt", %s}},
                        "networks": {"detect": {"file": "net.onnx", %s, "outputs": [%s],
                          "probe": {"shapes": {"picture": [1, 3, 64, 64]}, "expected": [%s], "tolerance": 0.001}}}""".formatted(io, detection, INPUT, outputs, expected));
    }

    private String expected = "8, 16";

    private static String output(String name, String shape) {
        return "{\"name\": \"%s\", \"dtype\": \"float32\", \"shape\": %s}".formatted(name, shape);
    }

    private static OnnxGraph constant(OnnxGraph graph, String name, float[] values, long... shape) {
        return graph.constant(name + "_values", values, shape)
                .node("Identity", List.of(name + "_values"), name)
                .output(name, OnnxGraph.FLOAT, shape);
    }

    private List<DetectedObject> detect(int height, int width) {
        return new AskedRoles(folder)
                .ask(DetectionModel.ROLE, model -> model.detect(RolePlanes.of(3, height, width), () -> {}));
    }

    private static void isTheCup(DetectedObject cup, double across, double down) {
        assertThat(cup.label()).isEqualTo("cup");
        assertThat(cup.score()).isCloseTo(0.9, within(1e-3));
        assertThat(new double[] {cup.left(), cup.top(), cup.right(), cup.bottom()})
                .containsExactly(new double[] {8 * across, 16 * down, 24 * across, 32 * down}, within(1e-3));
    }

    @Test
    void boxesComeInPixelsOfThePictureTheSurestFirstAndWithoutDoubles() {
        expected = "8, 40";
        float[] rows = {8, 16, 24, 32, 0.9f, 1, 9, 16, 24, 32, 0.8f, 1, 40, 40, 60, 60, 0.5f, 2, 0, 0, 9, 9, 0.1f, 0};
        pack(constant(new OnnxGraph(), "boxes", rows, 1, 4, 6), output("boxes", "[1, -1, 6]"), "\"form\": \"rows\"");
        List<DetectedObject> found = detect(128, 640);
        assertThat(found).extracting(DetectedObject::label).containsExactly("cup", "dog");
        isTheCup(found.getFirst(), 10, 2);
    }

    @Test
    void aPictureThatIsFitInKeepsItsProportions() {
        expected = "8, 40";
        float[] rows = {8, 16, 24, 32, 0.9f, 1, 40, 40, 60, 60, 0.5f, 2};
        pack(
                constant(new OnnxGraph(), "boxes", rows, 2, 6),
                output("boxes", "[-1, 6]"),
                "\"form\": \"rows\", \"most\": 1",
                "\"size\": 64, \"shape\": \"pad\"");
        List<DetectedObject> found = detect(320, 640); // 32 x 64 of the 64 x 64
        isTheCup(found.getFirst(), 10, 10);
        assertThat(found).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "16, 8, 32, 24 | \"corners\": \"yxyx\"",
                "8, 16, 16, 16 | \"corners\": \"xywh\"",
                "16, 24, 16, 16 | \"corners\": \"cxcywh\"",
                "0.125, 0.25, 0.375, 0.5 | \"units\": \"shares\"",
            })
    void boxesAreReadInTheUsualWays(String box, String how) {
        String[] numbers = box.split(", ", -1);
        float[] rows = new float[7];
        for (int i = 0; i < 4; i++) {
            rows[i] = Float.parseFloat(numbers[i]);
        }
        rows[5] = 0.9f;
        expected = box + ", 0, 0.9, 0";
        pack(
                constant(new OnnxGraph(), "boxes", rows, 1, 1, 7),
                output("boxes", "[1, -1, 7]"),
                "\"form\": \"classes\", " + how);
        isTheCup(detect(64, 64).getFirst(), 1, 1);
    }

    @Test
    void rowsMayLieAcrossAndHaveAScoreOfAnythingBeingThere() {
        // [1, 8, 2]: the cup and nothing, with logits
        float[] rows = {16, 5, 24, 5, 16, 9, 16, 9, 20, -20, -9, 9, 2.1972246f, 9, -9, 9};
        expected = "16, 24, 16, 16, 20, -9, 2.19722, -9";
        pack(
                constant(new OnnxGraph(), "boxes", rows, 1, 8, 2),
                output("boxes", "[1, 8, -1]"),
                "\"form\": \"classes\", \"corners\": \"cxcywh\", \"objectness\": true, \"activation\": \"sigmoid\"");
        List<DetectedObject> found = detect(64, 64);
        assertThat(found).hasSize(1);
        isTheCup(found.getFirst(), 1, 1);
    }

    @Test
    void boxesScoresAndClassesMayBeOutputsOfTheirOwn() {
        OnnxGraph graph = new OnnxGraph();
        constant(graph, "boxes", new float[] {0.125f, 0.25f, 0.375f, 0.5f, 0, 0, 1, 1}, 1, 2, 4);
        constant(graph, "scores", new float[] {0.9f, 0.2f}, 1, 2);
        constant(graph, "classes", new float[] {2, 1}, 1, 2);
        expected = "0.125, 0.25, 0.375, 0.5, 0, 0, 1, 1";
        pack(
                graph,
                output("boxes", "[1, -1, 4]") + ", " + output("scores", "[1, -1]") + ", "
                        + output("classes", "[1, -1]"),
                "\"form\": \"boxes_scores_classes\", \"units\": \"shares\", \"background\": 1");
        List<DetectedObject> found = detect(64, 64);
        assertThat(found).hasSize(1);
        isTheCup(found.getFirst(), 1, 1);
    }

    @Test
    void scoresOfAllClassesMayBeAnOutputOfTheirOwn() {
        OnnxGraph graph = new OnnxGraph();
        constant(graph, "boxes", new float[] {8, 16, 24, 32, 0, 0, 9, 9}, 1, 2, 4);
        constant(graph, "scores", new float[] {0, 0.9f, 0.1f, 0, 0.2f, 0.1f}, 1, 2, 3);
        expected = "8, 16, 24, 32, 0, 0, 9, 9";
        pack(
                graph,
                output("boxes", "[1, -1, 4]") + ", " + output("scores", "[1, -1, 3]"),
                "\"form\": \"boxes_scores\"");
        isTheCup(detect(64, 64).getFirst(), 1, 1);
    }

    @Test
    void theLabelsOfCocoAreKnown() {
        expected = "8, 16, 24, 32, 0.9, 1";
        pack(
                constant(new OnnxGraph(), "boxes", new float[] {8, 16, 24, 32, 0.9f, 1}, 1, 1, 6),
                output("boxes", "[1, -1, 6]"),
                "\"form\": \"rows\"");
        Copies.edit(folder.resolve("made"), "\"labels\": \"labels.txt\"", "\"labels\": \"coco80\"");
        List<String> labels = new AskedRoles(folder).ask(DetectionModel.ROLE, DetectionModel::labels);
        assertThat(labels).hasSize(80).startsWith("person", "bicycle").endsWith("toothbrush");
        assertThat(labels.get(41)).isEqualTo("cup");
        assertThat(labels.get(79)).isEqualTo("toothbrush");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"form\": \"heat\" | io.detection.form is heat, which is none of [rows, classes, boxes_scores",
                "\"form\": \"boxes_scores\" | io.detection.form BOXES_SCORES takes 2 outputs, and the network lists 1",
                "\"row\": [\"a\", \"b\"] | io.detection.row is no order of [a, b, c, d, score, class]",
                "\"least_score\": 2 | io.detection.least_score is not a number from 0.01 to 1.0",
                "\"form\": \"classes\" | the network gives [1, 1, 6], not rows of 7 numbers",
            })
    void whatDoesNotFitSaysWhichFieldItIs(String detection, String reason) {
        expected = "8, 16, 24, 32, 0.9, 1";
        pack(
                constant(new OnnxGraph(), "boxes", new float[] {8, 16, 24, 32, 0.9f, 1}, 1, 1, 6),
                output("boxes", "[1, -1, 6]"),
                detection);
        assertThatThrownBy(() -> detect(64, 64))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(reason)
                .hasMessageContaining("made");
    }

    @Test
    void coordinatesOutsideThePictureAreCut() {
        expected = "-9, 16, 99, 32, 0.9, 1";
        pack(
                constant(new OnnxGraph(), "boxes", new float[] {-9, 16, 99, 32, 0.9f, 1}, 1, 1, 6),
                output("boxes", "[1, -1, 6]"),
                "\"form\": \"rows\"");
        DetectedObject wide = detect(64, 64).getFirst();
        assertThat(wide.left()).isZero();
        assertThat(wide.right()).isEqualTo(64);
    }

    @Test
    void anchorsAreReadAroundTheCentresOfTheirCellsAndTheirNumbersMustFit() {
        // cells of 32 pixels, two anchors each; the cup is the second anchor of the first cell, whose centre is at 16,
        // 16
        float[] scores = new float[8 * 3];
        scores[4] = 0.9f;
        float[] boxes = new float[8 * 6];
        System.arraycopy(new float[] {0, 8, 16, 16, 99, 99}, 0, boxes, 6, 6);
        OnnxGraph graph = constant(new OnnxGraph(), "scores", scores, 1, 8, 3);
        expected = "0, 0.9, 0, 0, 0";
        String outputs = output("scores", "[1, -1, 3]") + ", " + output("boxes", "[1, -1, 6]");
        String form = "\"form\": \"anchors\", \"corners\": \"cxcywh\", \"grid\": [32], \"anchors\": ";
        pack(constant(graph, "boxes", boxes, 1, 8, 6), outputs, form + "[2]");
        List<DetectedObject> found = detect(64, 64);
        assertThat(found).hasSize(1);
        isTheCup(found.getFirst(), 1, 1);
        OnnxGraph more = constant(new OnnxGraph(), "scores", scores, 1, 8, 3);
        pack(constant(more, "boxes", boxes, 1, 8, 6), outputs, form + "[3]");
        assertThatThrownBy(() -> detect(64, 64)).hasMessageContaining("for 12 anchors of 32 pixels");
        OnnxGraph wrong = constant(new OnnxGraph(), "scores", scores, 1, 8, 3);
        pack(constant(wrong, "boxes", boxes, 1, 8, 6), outputs, form + "[2, 6]");
        assertThatThrownBy(() -> detect(64, 64)).hasMessageContaining("one number for each stride of grid");
    }
}
