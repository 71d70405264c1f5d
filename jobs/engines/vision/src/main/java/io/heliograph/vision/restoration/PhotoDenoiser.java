// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT_101;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Removes noise, film grain and JPEG blocks by {@linkplain CoefficientShrinkage shrinking cosine coefficients} of
 * opponent colours, each plane by its own strength. Opacity is unchanged. Memory in addition to the result: a copy of
 * the picture and a row of tiles, which are processed in parallel.
 */
public final class PhotoDenoiser {
    private static final int TILE = 224;
    private static final int MARGIN = CoefficientShrinkage.REACH;

    private PhotoDenoiser() {}

    /**
     * The picture without noise.
     *
     * @param noiseStrength strength of the noise; with none the result is a copy
     * @param checkpoint called before each row of tiles; an exception it throws stops the work
     * @return a new picture; the caller closes it
     */
    public static Raster clean(Raster picture, NoiseStrength noiseStrength, Runnable checkpoint) {
        Raster result = picture.copy();
        if (noiseStrength.none()) {
            return result;
        }
        int evenWidth = picture.width() + (picture.width() & 1);
        int evenHeight = picture.height() + (picture.height() & 1);
        try (Mat padded = new Mat()) {
            int below = MARGIN + evenHeight - picture.height();
            int right = MARGIN + evenWidth - picture.width();
            copyMakeBorder(picture.mat(), padded, MARGIN, below, MARGIN, right, BORDER_REFLECT_101);
            TileGrid tileGrid = TileGrid.of(evenWidth, evenHeight, TILE);
            for (List<TileGrid.Corner> row : tileGrid.byRow()) {
                checkpoint.run();
                ParallelRows.bands(
                        row.size(), 1, (i, _) -> clean(padded, result.mat(), tileGrid, row.get(i), noiseStrength));
            }
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }

    private static void clean(
            Mat padded, Mat result, TileGrid tileGrid, TileGrid.Corner at, NoiseStrength noiseStrength) {
        int rows = tileGrid.tileHeight() + 2 * MARGIN;
        int cols = tileGrid.tileWidth() + 2 * MARGIN;
        int channels = padded.channels();
        float[][] planes = new float[3][rows * cols];
        byte[] line = new byte[cols * channels];
        for (int y = 0; y < rows; y++) {
            try (BytePointer from = padded.ptr(at.y() + y, at.x())) {
                from.get(line);
            }
            for (int x = 0; x < cols; x++) {
                OpponentColours.of(line, x * channels, planes, y * cols + x);
            }
        }
        float[][] clean = new CoefficientShrinkage(rows, cols, noiseStrength.levels()).clean(planes);
        int width = Math.min(tileGrid.tileWidth(), result.cols() - at.x());
        int height = Math.min(tileGrid.tileHeight(), result.rows() - at.y());
        byte[] kept = new byte[width * channels];
        for (int y = 0; y < height; y++) {
            try (BytePointer to = result.ptr(at.y() + y, at.x())) {
                to.get(kept); // keeps the opacity of the row
                for (int x = 0; x < width; x++) {
                    OpponentColours.put(clean, (y + MARGIN) * cols + x + MARGIN, kept, x * channels);
                }
                to.put(kept);
            }
        }
    }
}
