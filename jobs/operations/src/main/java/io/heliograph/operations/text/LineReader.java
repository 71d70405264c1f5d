// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.ReadLine;
import io.heliograph.inference.role.ReadingModel;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.text.DetectedText;
import io.heliograph.vision.text.LineBox;
import io.heliograph.vision.text.LineCrop;
import io.heliograph.vision.text.LineExtent;
import io.heliograph.vision.text.TextLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Reads the lines of a picture by the model pack for {@code text.read}. */
@Component
final class LineReader {
    private static final double BEYOND = 0.9; // extension of a line at each end for the second reading, in line heights
    private static final double SURE = 0.75; // minimum confidence, 0 to 1, of a reading that extends a line
    private static final double LEAST = 0.5; // minimum confidence of a line, 0 to 1
    private static final int MOST = 80; // maximum number of lines that are read; the most certain ones are chosen

    private final EngineSelection engineSelection;

    LineReader(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * Reads the lines. A line that continues beyond its box gets a longer box. Unreadable lines are left out.
     *
     * @return empty without a model pack for reading
     */
    Optional<List<WordedLine>> read(Raster picture, DetectedText text, Runnable checkpoint) {
        if (text.lines().isEmpty()) {
            return Optional.empty();
        }
        return engineSelection.ask(
                ReadingModel.ROLE,
                model -> Optional.of(read(model, picture, text, checkpoint)),
                Optional::<List<WordedLine>>empty);
    }

    private static List<WordedLine> read(ReadingModel model, Raster picture, DetectedText text, Runnable checkpoint)
            throws PackException {
        List<TextLine> lines = text.lines().stream().limit(MOST).toList();
        List<Tensor.Floats> plain = new ArrayList<>();
        List<Tensor.Floats> wide = new ArrayList<>();
        for (TextLine line : lines) {
            plain.add(crop(picture, line, 0));
            wide.add(crop(picture, line, BEYOND));
        }
        List<ReadLine> said = model.read(plain, checkpoint);
        List<ReadLine> more = model.read(wide, checkpoint);
        List<WordedLine> worded = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            worded(lines, i, said.get(i), more.get(i)).ifPresent(worded::add);
        }
        return worded;
    }

    private static Tensor.Floats crop(Raster picture, TextLine line, double beyond) {
        try (Mat crop = LineCrop.of(picture.mat(), line.box(), beyond)) {
            return ColourPlanes.of(crop);
        }
    }

    /** The text in a line's box, or the text in the extended box if that text is longer and contains the first. */
    private static Optional<WordedLine> worded(List<TextLine> lines, int index, ReadLine said, ReadLine more) {
        TextLine line = lines.get(index);
        boolean longer = more.text().length() > said.text().length()
                && LineChoice.plain(more.text()).contains(LineChoice.plain(core(said.text())))
                && more.confidence() >= SURE;
        LineBox box = line.box();
        if (longer) {
            List<LineBox> others = lines.stream()
                    .filter(each -> !each.equals(line))
                    .map(TextLine::box)
                    .toList();
            box = LineExtent.of(
                    box,
                    BEYOND,
                    more.characters().getFirst().place(),
                    more.characters().getLast().place(),
                    others);
        }
        ReadLine best = box.equals(line.box()) ? said : more;
        return best.text().isBlank() || best.confidence() < LEAST
                ? Optional.empty()
                : Optional.of(new WordedLine(
                        line,
                        new TextLine(box, line.confidence()),
                        best.text(),
                        best.confidence(),
                        letters(best, line.box(), box.equals(line.box()) ? 0 : BEYOND)));
    }

    private static List<Double> letters(ReadLine read, LineBox box, double beyond) {
        double seen = box.width() + 2 * beyond * box.height();
        return read.characters().stream()
                .filter(each -> !each.text().isBlank())
                .map(each -> (each.place() - 0.5) * seen)
                .toList();
    }

    /** A text without its first and last letter, which the box may cut off. */
    private static String core(String text) {
        return text.length() <= 3 ? text : text.substring(1, text.length() - 1);
    }
}
