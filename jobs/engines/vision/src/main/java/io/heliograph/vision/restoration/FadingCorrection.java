// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_16S;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.LUT;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_core.addWeighted;
import static org.bytedeco.opencv.global.opencv_core.merge;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.createCLAHE;

import io.heliograph.pixels.Raster;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_imgproc.CLAHE;

/**
 * Restores faded prints, where black has become grey and white yellow. Each dye fades separately, so each channel is
 * stretched between its own black and white. Middle tones are moved half way to neutral; a picture of a single tint
 * keeps it. Finally local contrast is raised gently (CLAHE: Zuiderveld, 1994).
 */
final class FadingCorrection {
    private static final double END = 0.005; // share of the pixels that may be clipped at either end of the scale
    private static final int LIFTED_BLACK = 35;
    private static final int SHORT_RANGE = 190; // maximum range of luma in a faded print with lifted black
    private static final int FLAT_RANGE = 130; // maximum range of luma in a faded print with any black level
    private static final int LEAST_BLACK = 25; // minimum black level of a faded print
    private static final int MOST_WHITE = 225;
    private static final int FULL = 240; // minimum white level of an unfaded channel
    // minimum colour cast of a faded print, in levels; fog and high-key photos have less
    private static final int CAST = 12;
    private static final int BLACK = 8;
    private static final int WHITE = 246;
    private static final double MOST_GAIN = 3;
    private static final double MOST_GAMMA = 1.25;
    private static final double CLIP = 1.5;
    private static final double LOCAL = 0.5; // weight of the equalised luma

    private FadingCorrection() {}

    /** Restores contrast and colours; empty if the picture is not faded. The caller closes the result. */
    static Optional<Raster> undo(Raster picture) {
        ColourHistograms colourHistograms = ColourHistograms.of(picture.mat());
        int black = colourHistograms.percentile(ColourHistograms.LUMA, END);
        int range = colourHistograms.percentile(ColourHistograms.LUMA, 1 - END) - black;
        int white = black + range;
        boolean flat = range <= FLAT_RANGE || (black >= LIFTED_BLACK && range <= SHORT_RANGE);
        boolean faded = flat
                && black >= LEAST_BLACK
                && white <= MOST_WHITE
                && !anyFull(colourHistograms)
                && cast(colourHistograms) >= CAST;
        return faded && range > 0 ? Optional.of(stretched(picture, colourHistograms)) : Optional.empty();
    }

    private static boolean anyFull(ColourHistograms colourHistograms) {
        return IntStream.range(0, 3).anyMatch(c -> colourHistograms.percentile(c, 1 - END) >= FULL);
    }

    /** Colour cast: the difference between channels at black or at white, whichever is larger. */
    private static int cast(ColourHistograms colourHistograms) {
        int most = 0;
        for (double end : new double[] {END, 1 - END}) {
            int low = 255;
            int high = 0;
            for (int c = 0; c < 3; c++) {
                int level = colourHistograms.percentile(c, end);
                low = Math.min(low, level);
                high = Math.max(high, level);
            }
            most = Math.max(most, high - low);
        }
        return most;
    }

    private static Raster stretched(Raster picture, ColourHistograms colourHistograms) {
        Raster result = picture.copy();
        try (PointerScope _ = new PointerScope()) {
            Mat colours = ColourChannels.colours(picture.mat());
            Mat table = new Mat(1, 256, org.bytedeco.opencv.global.opencv_core.CV_8UC3);
            table.data().put(table(colourHistograms));
            LUT(colours, table, colours);
            equalise(colours);
            ColourChannels.putColours(colours, result.mat());
        }
        return result;
    }

    private static byte[] table(ColourHistograms colourHistograms) {
        byte[] table = new byte[3 * 256];
        boolean oneTint = colourHistograms.monochrome();
        double middle =
                stretched(colourHistograms, ColourHistograms.LUMA, colourHistograms.mean(ColourHistograms.LUMA));
        for (int c = 0; c < 3; c++) {
            int by = oneTint ? ColourHistograms.LUMA : c;
            double mean = stretched(colourHistograms, by, colourHistograms.mean(by));
            double gamma =
                    Math.clamp(Math.sqrt(Math.log(middle / 255) / Math.log(mean / 255)), 1 / MOST_GAMMA, MOST_GAMMA);
            for (int level = 0; level < 256; level++) {
                double value = Math.pow(stretched(colourHistograms, by, level) / 255, gamma) * 255;
                table[level * 3 + c] = (byte) Math.round(value);
            }
        }
        return table;
    }

    private static double stretched(ColourHistograms colourHistograms, int channel, double level) {
        int low = colourHistograms.percentile(channel, END);
        int high = colourHistograms.percentile(channel, 1 - END);
        double gain = Math.min(MOST_GAIN, (double) (WHITE - BLACK) / Math.max(1, high - low));
        double middle = (low + high) / 2.0;
        return Math.clamp((WHITE + BLACK) / 2.0 + (level - middle) * gain, 1, 254);
    }

    private static void equalise(Mat colours) {
        Mat luma = LumaPlane.of(colours).mat();
        Mat equal = new Mat(luma.rows(), luma.cols(), CV_8UC1);
        try (CLAHE clahe = createCLAHE(CLIP, new Size(8, 8))) {
            clahe.apply(luma, equal);
        }
        addWeighted(equal, LOCAL, luma, 1 - LOCAL, 0, equal);
        addLuma(colours, luma, equal);
    }

    /** Adds the change in luma to every channel. */
    static void addLuma(Mat colours, Mat before, Mat after) {
        Mat change = new Mat();
        subtract(after, before, change, new Mat(), CV_16S);
        Mat all = new Mat();
        merge(new MatVector(change, change, change), all);
        add(colours, all, colours, new Mat(), CV_8U);
    }
}
