// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.heliograph.inference.install.InstallException;
import io.heliograph.inference.install.TwinPacks;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.OnnxGraph;
import io.heliograph.inference.runtime.OnnxPorts;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Tensor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Twins of published networks for pictures are installed by the recipes of the real ones and give the values of an
 * independent reader (docs/published-networks).
 */
class PublishedPicturesTest {
    private static final Path TWINS = Path.of("src/test/resources/published");
    private static final RuntimeSelection RUNTIMES =
            new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch")));

    private final ModelCache cache = new ModelCache(1L << 40, Duration.ofSeconds(5), InstantSource.system());

    @TempDir
    Path home;

    @AfterEach
    void close() {
        cache.close();
    }

    private PackedNetworks install(String name) throws Exception {
        try {
            return new PackedNetworks(
                    TwinPacks.install(TWINS, name, home.resolve("models"), RUNTIMES),
                    RUNTIMES.named("onnxruntime"),
                    cache);
        } catch (InstallException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** The same numbers as picture() of docs/networks/reference.mjs. */
    private static Tensor.Floats picture(int height, int width) {
        float[] values = new float[3 * height * width];
        for (int c = 0; c < 3; c++) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int level = (c * 70 + Math.floorDiv(y, 8) * 37 + Math.floorDiv(x, 8) * 91) % 256;
                    values[(c * height + y) * width + x] = level / 255f;
                }
            }
        }
        return Tensor.of(values, 1, 3, height, width);
    }

    private static JsonNode golden(String name) throws Exception {
        return JsonMapper.shared()
                .readTree(Files.readAllBytes(TWINS.resolve("golden.json")))
                .path("pictures")
                .path(name);
    }

    private static void same(JsonNode expected, float[] values) {
        int every = expected.path("every").asInt();
        JsonNode numbers = expected.path("values");
        assertThat(numbers.size()).isEqualTo(Math.ceilDiv(values.length, every));
        for (int i = 0; i < numbers.size(); i++) {
            assertThat((double) values[i * every])
                    .as("value " + i * every)
                    .isCloseTo(numbers.get(i).asDouble(), within(1e-3));
        }
    }

    @Test
    void depthComesWithoutADimensionForItsChannel() throws Exception {
        PictureModel model = PictureModel.of(PictureRole.DEPTH, install("depth-anything"));
        Tensor.Floats depth = model.run(Map.of("picture", picture(518, 518)), ModelRole.UNSTOPPED);
        assertThat(depth.shape()).containsExactly(1, 1, 518, 518);
        same(golden("depth-anything"), depth.values());
    }

    @Test
    void bytesGoInAndComeOutAndTheMaskSaysWhatIsKnown() throws Exception {
        PictureModel model = PictureModel.of(PictureRole.INPAINT, install("migan"));
        Tensor.Floats picture = picture(40, 56);
        float[] hole = new float[40 * 56];
        for (int i = 0; i < hole.length; i++) {
            hole[i] = i % 56 < 20 ? 1 : 0;
        }
        float[] filled = model.run(
                        Map.of("picture", picture, "mask", Tensor.of(hole, 1, 1, 40, 56)), ModelRole.UNSTOPPED)
                .values();
        for (int i = 0; i < filled.length; i++) {
            float before = picture.values()[i];
            assertThat(filled[i]).as("value " + i).isCloseTo(i % 56 < 20 ? 1 - before : before, within(1e-3f));
        }
    }

    @Test
    void segmentAnythingTakesConstantsAPaddingPointAndThePictureChannelsLast() throws Exception {
        PromptableModel model = PromptableModel.of(install("mobile-sam"));
        PromptedMask mask =
                model.at(picture(96, 128), new float[] {0.5f, 0.5f}, new boolean[] {true}, ModelRole.UNSTOPPED);
        assertThat(mask.quality()).as("with the padding point").isCloseTo(0.9, within(1e-6));
        int inside = 0;
        for (int y = 0; y < 96; y++) {
            for (int x = 0; x < 128; x++) {
                inside += mask.inside()[y * 128 + x] ? 1 : 0;
                double distance = Math.hypot(x + 0.5 - 64, y + 0.5 - 48);
                if (Math.abs(distance - 15) > 1) { // 120 of 1024 pixels
                    assertThat(mask.inside()[y * 128 + x]).isEqualTo(distance < 15);
                }
            }
        }
        assertThat((double) inside).isCloseTo(Math.PI * 15 * 15, within(40.0));
    }

    private static int cells(PromptedMask mask) {
        int inside = 0;
        for (boolean each : mask.inside()) {
            inside += each ? 1 : 0;
        }
        return inside / 16; // of 256 x 256
    }

    @Test
    void theThreeFeatureMapsOfSegmentAnything2ReachTheDecoder() throws Exception {
        PromptableModel model = PromptableModel.of(install("sam2-tiny"));
        JsonNode expected = golden("sam2-tiny");
        Tensor.Floats picture = picture(1024, 1024);
        PromptedMask point = model.at(picture, new float[] {0.4f, 0.6f}, new boolean[] {true}, ModelRole.UNSTOPPED);
        PromptedMask box =
                model.within(picture, new float[] {200 / 1024f, 300 / 1024f, 700 / 1024f, 600 / 1024f}, () -> {});
        assertThat(point.quality()).isCloseTo(expected.get(0).asDouble(), within(1e-4));
        assertThat((double) cells(point)).isCloseTo(expected.get(1).asDouble(), withinPercentage(1));
        assertThat(box.quality()).isCloseTo(expected.get(2).asDouble(), within(1e-4));
        assertThat((double) cells(box)).isCloseTo(expected.get(3).asDouble(), withinPercentage(1));
    }

    @ParameterizedTest
    @CsvSource({
        "sam2-tiny/sam2_hiera_tiny.decoder.onnx, encoder, image",
        "mobile-sam/sam_mask_decoder_multi.onnx, decoder, not image_embed",
        "mobile-sam/mobile_sam_image_encoder.onnx, encoder, not image"
    })
    void otherFilesInThePlaceOfItsOwnAreRefusedAndLeaveNothing(String file, String place, String named)
            throws Exception {
        Path twins = Files.createDirectories(home.resolve("twins/sam2-tiny"));
        for (String each : List.of("encoder", "decoder")) {
            String name = "sam2_hiera_tiny." + each + ".onnx";
            Path source = each.equals(place)
                    ? TWINS.resolve(file)
                    : TWINS.resolve("sam2-tiny").resolve(name);
            Files.copy(source, twins.resolve(name));
        }
        Path packs = home.resolve("models");
        assertThatThrownBy(() -> TwinPacks.install(home.resolve("twins"), "sam2-tiny", packs, RUNTIMES))
                .isInstanceOf(InstallException.class)
                .hasMessageContaining(named);
        assertThat(packs.resolve("sam2-tiny")).doesNotExist();
        Files.delete(twins.resolve("sam2_hiera_tiny.decoder.onnx"));
        assertThatThrownBy(() -> TwinPacks.install(home.resolve("twins"), "sam2-tiny", packs, RUNTIMES))
                .isInstanceOf(InstallException.class)
                .hasMessageContaining("there is no file");
    }

    @Test
    void segmentAnything2TakesThePictureStretched() throws Exception {
        PromptableModel model = PromptableModel.of(install("sam2-tiny"));
        PromptedMask mask =
                model.at(picture(96, 192), new float[] {0.5f, 0.5f}, new boolean[] {true}, ModelRole.UNSTOPPED);
        for (int y = 0; y < 96; y++) {
            for (int x = 0; x < 192; x++) {
                double distance = Math.hypot((x + 0.5 - 96) * 1024 / 192, (y + 0.5 - 48) * 1024 / 96);
                if (Math.abs(distance - 120) > 12) {
                    assertThat(mask.inside()[y * 192 + x]).isEqualTo(distance < 120);
                }
            }
        }
    }

    @Test
    void boxesOfAGridAreThoseOfAnIndependentReader() throws Exception {
        DetectionModel model = DetectionModel.of(install("yolox-s"));
        List<DetectedObject> found = model.detect(picture(640, 640), ModelRole.UNSTOPPED);
        JsonNode expected = golden("yolox-s");
        assertThat(expected.size()).isGreaterThan(3);
        assertThat(found).hasSizeGreaterThanOrEqualTo(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            DetectedObject object = found.get(i);
            double[] values = {object.score(), object.left(), object.top(), object.right(), object.bottom()};
            for (int k = 0; k < values.length; k++) {
                assertThat(values[k])
                        .as("box %d, number %d", i, k)
                        .isCloseTo(expected.get(i).get(k).asDouble(), within(k == 0 ? 1e-4 : 1e-2));
            }
            assertThat(model.labels().indexOf(object.label()))
                    .isEqualTo(expected.get(i).get(5).asInt());
        }
    }

    /** The same as block() of docs/networks/reference.mjs: grey with a red block. */
    private static Tensor.Floats block(int rows, int columns) {
        float[] red = {0.9f, 0.1f, 0.1f};
        float[] values = new float[3 * rows * columns];
        for (int i = 0; i < values.length; i++) {
            double y = (Math.floorDiv(i, columns) % rows + 0.5) * 288 / rows;
            double x = (i % columns + 0.5) * 384 / columns;
            boolean inside = y >= 96 && y < 192 && x >= 128 && x < 288;
            values[i] = inside ? red[Math.floorDiv(i, rows * columns)] : 0.3f;
        }
        return Tensor.of(values, 1, 3, rows, columns);
    }

    /** Score and sides, which the reader gives for a picture of 384 x 288 pixels. */
    private static void sameBox(JsonNode expected, DetectedObject object, int rows, int columns) {
        double[] values = {object.score(), object.left(), object.top(), object.right(), object.bottom()};
        double[] scales = {1, columns / 384.0, rows / 288.0, columns / 384.0, rows / 288.0};
        for (int k = 0; k < values.length; k++) {
            assertThat(values[k])
                    .as("number " + k)
                    .isCloseTo(scales[k] * expected.get(k).asDouble(), within(k == 0 ? 1e-3 : 1e-2));
        }
    }

    @ParameterizedTest
    @CsvSource({"owl-vit, 768, 768", "grounding-dino, 288, 384", "clipseg, 352, 352"})
    void wordsFindTheBoxOfWhatTheyName(String name, int rows, int columns) throws Exception {
        PhraseModel model = PhraseModel.of(install(name));
        Tensor.Floats picture = block(rows, columns);
        sameBox(golden(name), model.find(picture, "ball", ModelRole.UNSTOPPED).getFirst(), rows, columns);
        assertThat(model.find(picture, "cup", ModelRole.UNSTOPPED)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"owl-vit", "grounding-dino", "clipseg", "nanodet", "rvm", "selfie", "blazeface"})
    void aFileWithoutAnOutputOrOfOtherRanksIsRefusedAtInstallAndLeavesNothing(String name) throws Exception {
        Path twins = home.resolve("twins");
        Path twin = Files.createDirectories(twins.resolve(name));
        String network = "";
        try (Stream<Path> files = Files.list(TWINS.resolve(name))) {
            for (Path file : files.toList()) {
                Files.copy(file, twin.resolve(file.getFileName().toString()));
                network = file.toString().endsWith(".onnx") ? file.getFileName().toString() : network;
            }
        }
        OnnxPorts ports = OnnxPorts.read(twin.resolve(network));
        for (boolean missing : new boolean[] {true, false}) {
            OnnxGraph graph = new OnnxGraph().constant("numbers", new float[] {0, 1, 2}, 3);
            ports.inputs()
                    .forEach(port -> graph.input(
                            port.name(),
                            port.name().matches("pixel_values|src|r.i|downsample_ratio|data|input:0")
                                    ? OnnxGraph.FLOAT
                                    : 7,
                            port.shape().stream().mapToLong(Long::longValue).toArray()));
            List<String> outputs = ports.outputNames();
            for (String output : missing ? outputs.subList(0, 1) : outputs) {
                graph.node("Identity", List.of("numbers"), output).output(output, OnnxGraph.FLOAT, 3);
            }
            graph.write(twin.resolve(network));
            assertThatThrownBy(() -> TwinPacks.install(twins, name, home.resolve("models"), RUNTIMES))
                    .isInstanceOf(InstallException.class)
                    .hasMessageContaining(missing && !name.matches("clipseg|selfie") ? "output" : "comes as [3]");
            try (Stream<Path> left = Files.list(home.resolve("models"))) {
                assertThat(left.filter(Files::isDirectory)).isEmpty();
            }
        }
    }

    @Test
    void distributionsOfDistancesAreBoxes() throws Exception {
        DetectionModel model = DetectionModel.of(install("nanodet"));
        DetectedObject best = model.detect(block(416, 416), ModelRole.UNSTOPPED).getFirst();
        JsonNode expected = golden("nanodet");
        sameBox(expected, best, 288, 384);
        assertThat(model.labels().indexOf(best.label()))
                .isEqualTo(expected.get(5).asInt());
        assertThat(best.label()).isEqualTo("sports ball");
    }

    @Test
    void statesOfARecurrentNetworkArePassedOnFromFrameToFrame() throws Exception {
        VideoMattingModel model = VideoMattingModel.of(install("rvm"));
        VideoMattingModel.Passage passage = model.begin();
        float[] first = passage.next(picture(160, 1024)).values();
        float[] second = passage.next(picture(160, 1024)).values();
        same(golden("rvm").get(0), first);
        same(golden("rvm").get(1), second);
        assertThat(second).isNotEqualTo(first);
        assertThat(model.begin().next(picture(160, 1024)).values()).isEqualTo(first);
    }

    @Test
    void aNetworkWithoutStatesMattesEachFrameByItself() throws Exception {
        VideoMattingModel model = VideoMattingModel.of(install("selfie"));
        VideoMattingModel.Passage passage = model.begin();
        same(golden("selfie"), passage.next(picture(256, 256)).values());
        same(golden("selfie"), passage.next(picture(256, 256)).values());
        assertThat(passage.states()).isEmpty();
    }

    @Test
    void facesAreBoxesAroundTheCentresOfCells() throws Exception {
        PackedNetworks networks = install("blazeface");
        DetectionModel model = DetectionModel.FACES.opening().of(networks);
        DetectedObject best = model.detect(block(256, 256), ModelRole.UNSTOPPED).getFirst();
        assertThat(best.label()).isEqualTo("face");
        JsonNode expected = golden("blazeface");
        double[] values = {best.score(), best.left(), best.top(), best.right(), best.bottom()};
        for (int k = 0; k < values.length; k++) {
            assertThat(values[k]).as("number " + k).isCloseTo(expected.get(k).asDouble(), within(k == 0 ? 1e-3 : 1e-2));
        }
    }
}
