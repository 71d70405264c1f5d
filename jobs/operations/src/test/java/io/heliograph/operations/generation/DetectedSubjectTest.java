// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A pack for detect.objects that sees a boat (score 0.9) around the middle of every picture, and a dog (0.6) in a corner. */
class DetectedSubjectTest {
    private static final String METHOD = "controlnet_depth";
    private static final String FILE = "guidance_method_1_image_file";

    @TempDir
    private static Path data;

    private static Room room = new Room(Map.of());

    @BeforeAll
    static void open() throws Exception {
        room.close();
        Path pack = Files.createDirectories(data.resolve("models/boat"));
        for (String file : new String[] {"pack.json", "network.onnx", "labels.txt"}) {
            Files.copy(Path.of("src/test/resources/packs/boat", file), pack.resolve(file));
        }
        room = new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static FakeWork guided(String prompt) throws Exception {
        try (Raster disc = Scenes.disc(360, 240)) {
            return room.run(
                    "legacy.text_to_image_fast",
                    Room.body(FILE, ImageEncoder.encode(disc, new ImageEncoding.Png(6)))
                            .put("guidance_method_1", METHOD)
                            .put("prompt", prompt)
                            .put("seed", 7));
        }
    }

    @ParameterizedTest
    @CsvSource({"a ball in a meadow, ball", "a dog in a meadow, dog"})
    void aThingThatTheDetectorSeesAsAnotherIsDrawn(String prompt, String noun) throws Exception {
        FakeWork work = guided(prompt);
        assertThat(work.recall(StepWork.PLACED)).isEmpty();
        assertThat(work.warnings())
                .anySatisfy(told -> assertThat(told)
                        .contains(
                                "because a detector sees \"boat\" there, and the words name \"%s\"".formatted(noun),
                                "\"%s\" was drawn in its place".formatted(noun)));
    }

    @Test
    void aThingThatTheDetectorSeesIsKeptWhateverItsOutline() throws Exception {
        FakeWork work = guided("a boat on a lake");
        assertThat(work.recall(StepWork.PLACED)).contains(FILE);
        assertThat(work.warnings())
                .anySatisfy(told -> assertThat(told).endsWith("; it is the \"boat\" of the prompt."))
                .noneSatisfy(told -> assertThat(told).contains("Its name was not checked"));
    }

    @Test
    void wordsForWhatThePictureShowsKeepItWhateverTheDetectorSees() throws Exception {
        assertThat(guided("the ball in a meadow").recall(StepWork.PLACED)).contains(FILE);
    }
}
