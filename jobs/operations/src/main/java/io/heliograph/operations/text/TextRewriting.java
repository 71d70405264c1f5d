// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.text.DetectedText;
import io.heliograph.vision.text.FontMatch;
import io.heliograph.vision.text.LineRewriting;
import io.heliograph.vision.text.ReadInk;
import io.heliograph.vision.text.SystemTypefaces;
import io.heliograph.vision.text.TextDetector;
import io.heliograph.vision.text.TextEraser;
import io.heliograph.vision.text.TextLine;
import io.heliograph.vision.text.Typeface;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Text in pictures, for every route: finds lines, erases them, and typesets other words in their place. With a model pack for reading, a
 * line is selected by its words, else by its place or size.
 */
@Component
public final class TextRewriting {
    /** Name of the engine in documentation and results. */
    public static final String ENGINE =
            "builtin/text@1: a network of this project finds lines and strokes; colour, height, slope, weight and"
                    + " softness are measured, the strokes are filled from"
                    + " their surroundings, and the new text is set in the most similar typeface. A pack of the role"
                    + " text.read reads the lines, so that the named line"
                    + " changes; a pack of the role text.detect replaces the search for lines";

    private static final double SMALLEST = 6; // minimum height of a capital that can be read, in pixels
    private static final double SMALLER = 0.6; // minimum height of new letters, as a share of the old letters' height
    private static final double MUCH_SMALLER = 0.75;
    private static final int LONGEST = 1600; // longer side in pixels to which a picture is reduced for a pack

    private final EngineSelection engineSelection;
    private final LineReader reader;

    /** Loaded at the first use, so that a server starts without this network and the system's typefaces. */
    private final SingletonSupplier<TextDetector> detector =
            SingletonSupplier.of(() -> new TextDetector(OwnNetworks.open("text-detect")));

    private final SingletonSupplier<LineRewriting> rewriting = SingletonSupplier.of(() -> {
        List<Typeface> faces = new ArrayList<>(PenTypeface.ALL);
        faces.addAll(SystemTypefaces.all());
        return new LineRewriting(new FontMatch(faces));
    });

    TextRewriting(EngineSelection engineSelection, LineReader reader) {
        this.engineSelection = engineSelection;
        this.reader = reader;
    }

    /**
     * A change of text.
     *
     * @param text the new words
     * @param named words or kind of the line; blank text: any line; empty: not given
     * @param place of the line; empty: not given
     */
    public record TextChange(String text, Optional<String> named, Optional<PicturePlace> place) {}

    /**
     * Finds the lines of a picture and the pixels of their letters; the caller closes the result.
     *
     * @param checkpoint called often; may throw to stop
     */
    public DetectedText find(Raster picture, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.TEXT_DETECT,
                model -> byPack(model, picture, checkpoint),
                () -> detector.obtain().detect(picture.mat(), checkpoint));
    }

    private DetectedText byPack(PictureModel model, Raster picture, Runnable checkpoint) throws PackException {
        double longer = Math.max(picture.width(), picture.height());
        double shorter = Math.min(picture.width(), picture.height());
        int side = (int) Math.min(LONGEST, Math.sqrt(model.mostPixels() * longer / shorter));
        try (Mat seen = MatrixPlanes.small(picture.mat(), Math.max(1, side));
                Mat text = ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(seen)), checkpoint))) {
            return detector.obtain().detect(picture.mat(), text, model.unclip(), checkpoint);
        }
    }

    /**
     * A picture with one line changed; the caller closes it. Pixels other than letters are unchanged.
     *
     * @param warnings receives a sentence for each part of the change that was not made
     * @param field field of the picture, for errors
     * @throws FailureException VALIDATION_ERROR if no text is found, not exactly one line matches, or the new text is too long
     */
    public Raster rewrite(
            Raster picture, TextChange wish, long seed, Runnable checkpoint, Consumer<String> warnings, String field) {
        String words = writable(wish.text());
        try (DetectedText text = find(picture, checkpoint)) {
            Optional<List<WordedLine>> read =
                    reader.read(picture, text, checkpoint).filter(lines -> !isOne(lines, text));
            if (read.isEmpty()) {
                TextLine line = UnreadLine.of(text, wish, picture.width(), picture.height())
                        .orElseThrow(() -> none(field));
                LineRewriting.Rewritten made = rewriting.obtain().rewrite(picture, text, line, words, seed, checkpoint);
                UnreadLine.say(wish, warnings);
                return legible(made, words, warnings);
            }
            WordedLine line = NamedLine.of(read.get(), wish, picture.width(), picture.height(), field);
            String all = LineChoice.changed(line.words(), wish.named().orElse(""), words);
            LineRewriting.Rewritten made = rewritten(picture, text, line, all, seed, checkpoint);
            return legible(made, all, warnings);
        }
    }

    /** The text in one line, without control characters and direction marks. Refuses text that no typeface can show. */
    private String writable(String text) {
        String words = text.replaceAll("[\\p{Cntrl}\\s]+", " ")
                .replaceAll("[\\p{Cf}\\x{FFFE}\\x{FFFF}]", "")
                .strip();
        if (!rewriting.obtain().writes(words)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Text with unsupported characters",
                    "No typeface of this server has all characters of the new text '%s'. Use other characters."
                            .formatted(words));
        }
        return words;
    }

    /** Whether the picture has only one line, which could not be read; the line is then selected without its text. */
    private static boolean isOne(List<WordedLine> read, DetectedText text) {
        return read.isEmpty() && text.lines().size() == 1;
    }

    /** Rewrites a line; the letters that only the reading network found are erased, too. */
    private LineRewriting.Rewritten rewritten(
            Raster picture, DetectedText text, WordedLine line, String words, long seed, Runnable checkpoint) {
        try (DetectedText inked = ReadInk.in(picture.mat(), text, line.found(), line.line(), line.letters())) {
            return rewriting.obtain().rewrite(picture, inked, line.line(), words, seed, checkpoint);
        }
    }

    /** The picture if the new letters are high enough: much smaller letters are refused, slightly smaller ones cause a warning. */
    private static Raster legible(LineRewriting.Rewritten made, String words, Consumer<String> warnings) {
        if (made.scale() < SMALLER) {
            made.close();
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Text too long",
                    ("The new text '%s' needs letters only %d percent as high as the old ones; the minimum is %d"
                                    + " percent. Send at most about %d characters.")
                            .formatted(words, Math.round(100 * made.scale()), Math.round(100 * SMALLER), (int)
                                    (words.codePointCount(0, words.length()) * made.scale() / SMALLER)));
        }
        if (made.scale() < MUCH_SMALLER) {
            warnings.accept("The new text is longer than the old, so its letters are %d percent as high."
                    .formatted(Math.round(100 * made.scale())));
        }
        if (made.capital() < SMALLEST) {
            warnings.accept(
                    "The new letters are only %d pixels high and hard to read.".formatted(Math.round(made.capital())));
        }
        return made.picture();
    }

    /**
     * A picture without any text; the caller closes it.
     *
     * @throws FailureException VALIDATION_ERROR if no text is found
     */
    public Raster erase(Raster picture, long seed, Runnable checkpoint, String field) {
        try (DetectedText text = find(picture, checkpoint)) {
            if (text.lines().isEmpty()) {
                throw none(field);
            }
            return TextEraser.erase(picture, text, text.lines(), seed, checkpoint);
        }
    }

    private static FailureException none(String field) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "No text found",
                "No text was found in the picture in '%s'. Letters must be at least 7 pixels high; lines may be level or tilted."
                        .formatted(field));
    }
}
