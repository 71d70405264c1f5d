// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.SplittableRandom;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Replaces the text of a line: measures the old letters, fills their place, and sets the new ones in a similar face.
 */
public final class LineRewriting {
    private final FontMatch fonts;

    /** Rewrites lines in the most similar of some typefaces. */
    public LineRewriting(FontMatch fonts) {
        this.fonts = fonts;
    }

    /** Whether some face has all characters of a text. */
    public boolean writes(String text) {
        return fonts.writes(text);
    }

    /**
     * A picture with the new text.
     *
     * @param picture of the input's size and channels; closed with this record
     * @param typeface name of the face that was chosen
     * @param scale ratio of the new to the old height of capitals, less than 1 if the text was too long
     * @param capital height of the new capitals in pixels
     */
    public record Rewritten(Raster picture, String typeface, double scale, double capital) implements AutoCloseable {
        @Override
        public void close() {
            picture.close();
        }
    }

    /**
     * Rewrites one line.
     *
     * @param text new text of the line, without line breaks
     * @param seed seed of the filling and the grain
     * @param checkpoint called often; an exception it throws stops the work
     */
    public Rewritten rewrite(
            Raster picture, DetectedText found, TextLine line, String text, long seed, Runnable checkpoint) {
        LinePatch linePatch = LinePatch.of(picture.mat(), found.strokes(), line.box());
        LineBox box = linePatch.local(line.box());
        LineColours lineColours = TextColour.of(linePatch, box);
        List<LineBox> others = found.lines().stream()
                .filter(each -> !each.equals(line))
                .map(each -> linePatch.local(each.box()))
                .toList();
        StrokeMask gone = StrokeMask.of(linePatch, box, lineColours).without(linePatch, others);
        Raster clean = picture.copy();
        try {
            TextEraser.erase(clean, linePatch, box, gone, seed, checkpoint);
            LinePatch ground = LinePatch.of(clean.mat(), found.strokes(), line.box());
            float[] old = cover(linePatch, ground, gone.mask(), lineColours);
            LineMeasure measure = LineMeasure.of(LineStrip.of(linePatch, box, old), box);
            Typeface face = fonts.best(measure.style(), text);
            double capital = measure.capital().at((measure.left() + measure.right()) / 2);
            double anchor = anchor(found, line);
            double length = measure.right() - measure.left();
            LineFit fit = LineFit.of(
                    face, text, capital, length, FreeMargin.of(ground, box, measure, anchor > 0), measure.stem());
            checkpoint.run();
            float[] cover = new TextSetting(linePatch, box, measure).cover(fit.letters(), fit.scale(), anchor);
            var paint = new Paint(box, InkField.of(linePatch, box, lineColours, old), gone.rim(), cover);
            paint(clean.mat(), ground, paint, seed);
            return new Rewritten(clean, face.name(), fit.scale(), capital * fit.scale());
        } catch (RuntimeException | Error e) {
            clean.close();
            throw e;
        }
    }

    /** Coverage of each pixel by the old letters: the position of its colour between the filled ground (0) and the ink (1). */
    private static float[] cover(LinePatch linePatch, LinePatch ground, boolean[] gone, LineColours lineColours) {
        float[] cover = new float[gone.length];
        for (int i = 0; i < cover.length; i++) {
            if (gone[i]) {
                float[] under = {ground.level(i, 0), ground.level(i, 1), ground.level(i, 2)};
                cover[i] = LineColours.cover(
                        under,
                        lineColours.letters(),
                        linePatch.level(i, 0),
                        linePatch.level(i, 1),
                        linePatch.level(i, 2));
            }
        }
        return cover;
    }

    /** The fixed point of a line: its start (0) if it is left-aligned with a line above or below, otherwise its middle (0.5). */
    private static double anchor(DetectedText found, TextLine line) {
        LineBox box = line.box();
        for (TextLine other : found.lines()) {
            LineBox near = other.box();
            boolean apart = !other.equals(line) && Math.abs(near.angle() - box.angle()) < 0.1;
            double dx = near.x() - box.x();
            double dy = near.y() - box.y();
            double u = dx * Math.cos(box.angle()) + dy * Math.sin(box.angle());
            double v = dy * Math.cos(box.angle()) - dx * Math.sin(box.angle());
            double begins = u - near.width() / 2 + box.width() / 2;
            double ends = u + near.width() / 2 - box.width() / 2;
            if (apart
                    && Math.abs(v) < 4 * box.height()
                    && Math.abs(begins) < 0.4 * box.height()
                    && Math.abs(ends) > box.height()) {
                return 0;
            }
        }
        return 0.5;
    }

    @SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
    private record Paint(LineBox line, InkField field, LetterOutline rim, float[] cover) {}

    private static void paint(Mat picture, LinePatch ground, Paint paint, long seed) {
        var chance = new SplittableRandom(seed);
        float[] cover = paint.cover;
        float[] rim = LetterEffects.cover(cover, ground.width(), ground.height(), paint.rim);
        int channels = picture.channels();
        byte[] row = new byte[picture.cols() * channels];
        for (int y = 0; y < ground.height(); y++) {
            try (BytePointer start = picture.ptr(ground.top() + y)) {
                start.get(row);
                for (int x = 0; x < ground.width(); x++) {
                    int i = y * ground.width() + x;
                    double grain = chance.nextGaussian() * paint.field.grain();
                    for (int c = 0; c < 3 && cover[i] + rim[i] > 0; c++) {
                        double under = ground.level(i, c);
                        double edged = under + rim[i] * (LetterEffects.level(paint.rim, under, c) - under);
                        double over = paint.field.level(paint.line, x, y, c) + grain;
                        row[(ground.left() + x) * channels + c] =
                                (byte) Math.clamp(Math.round(edged + cover[i] * (over - edged)), 0, 255);
                    }
                }
                start.put(row);
            }
        }
    }
}
