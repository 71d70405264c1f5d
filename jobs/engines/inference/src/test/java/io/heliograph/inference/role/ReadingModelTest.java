// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.global.opencv_imgcodecs;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingModelTest {
    private static final List<String> LETTERS = List.of("", "a", "b", " ");

    @TempDir
    Path folder;

    private static Tensor.Floats steps(String classes) {
        float[] values = new float[classes.length() * LETTERS.size()];
        for (int t = 0; t < classes.length(); t++) {
            int best = Math.max(0, LETTERS.indexOf(classes.substring(t, t + 1)));
            for (int c = 0; c < LETTERS.size(); c++) {
                values[t * LETTERS.size() + c] = c == best ? 0.85f : 0.05f;
            }
        }
        return Tensor.of(values, 1, classes.length(), LETTERS.size());
    }

    private static ReadLine decoded(String classes) throws NetworkException {
        return new CtcDecoding(LETTERS, 0, false).decode(steps(classes), 0.5);
    }

    @Test
    void runsAreOneCharacterAndBlanksPartEquals() throws NetworkException {
        ReadLine line = decoded("-aa-a-bb b--");
        assertThat(line.text()).isEqualTo("aab b");
        assertThat(line.confidence()).isCloseTo(0.85, within(1e-6));
        // the line fills the left half of twelve steps: the first a is in the middle of 1 to 3, of 6
        assertThat(line.characters().getFirst().place()).isCloseTo(2.0 / 6, within(1e-6));
        assertThat(line.characters()).extracting(ReadLine.ReadCharacter::place).isSorted();
        assertThat(decoded("bba").text()).isEqualTo("ba"); // up to the end
    }

    @Test
    void nothingReadIsAnEmptyLineOfNoConfidence() throws NetworkException {
        assertThat(decoded("----")).isEqualTo(new ReadLine("", 0, List.of()));
    }

    @Test
    void logitsBecomeProbabilities() throws NetworkException {
        ReadLine line = new CtcDecoding(LETTERS, 0, true).decode(Tensor.of(new float[] {0, 2, 0, 0}, 1, 1, 4), 1);
        assertThat(line.text()).isEqualTo("a");
        assertThat(line.confidence()).isCloseTo(Math.exp(2) / (Math.exp(2) + 3), within(1e-6));
    }

    @Test
    void aDictionaryOfAnotherLengthIsAFault() {
        assertThatThrownBy(() -> new CtcDecoding(LETTERS, 0, false).decode(Tensor.of(new float[10], 1, 2, 5), 1))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("the network gives [1, 2, 5], not [1, steps, 4]");
    }

    private static Tensor.Floats probe() throws IOException {
        try (InputStream in =
                        ReadingModelTest.class.getClassLoader().getResourceAsStream("shipped/ppocr-read/probe.png");
                Mat picture =
                        imdecode(new Mat(new BytePointer(in.readAllBytes()), false), opencv_imgcodecs.IMREAD_COLOR)) {
            Tensor.Floats planes = RolePlanes.of(3, picture.rows(), picture.cols());
            for (int i = 0; i < planes.size(); i++) {
                int plane = picture.rows() * picture.cols();
                int channel = Math.floorDiv(i, plane);
                planes.values()[i] = (picture.data().get(3L * (i - channel * plane) + 2 - channel) & 0xff) / 255f;
            }
            return planes;
        }
    }

    @Test
    void whatComesWithTheProgramReadsALineExactlyAndSaysWhereItsLettersAre() throws IOException {
        Tensor.Floats picture = probe();
        ReadLine line = new AskedRoles(folder)
                .ask(ReadingModel.ROLE, model -> model.read(List.of(picture), () -> {}))
                .getFirst();
        assertThat(line.text()).isEqualTo("Open daily 9-17");
        assertThat(line.confidence()).isGreaterThan(0.9);
        assertThat(line.characters())
                .hasSize(15)
                .extracting(ReadLine.ReadCharacter::place)
                .isSorted();
        assertThat(line.characters().getFirst().place()).isBetween(0.03, 0.12); // the O
        assertThat(line.characters().getLast().place()).isBetween(0.75, 1.0); // the 7
    }
}
