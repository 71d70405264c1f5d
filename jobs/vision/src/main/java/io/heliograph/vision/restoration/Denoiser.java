// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.*;

import io.heliograph.inference.runtime.Network;
import io.heliograph.media.image.Raster;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Takes noise, film grain and the blocks of JPEG away with a network of FFDNet's kind (Zhang, Zuo, Zhang, "FFDNet: Toward a Fast and Flexible Solution
 * for CNN-Based Image Denoising", 2018). It can be told how strong the noise is, or judge by itself. Opacity stays. Beside the result it holds a copy of
 * the picture and one tile.
 */
public final class Denoiser {
    private static final int TILE = 216;
    private static final int MARGIN = 20; // the network works on blocks of two by two and looks nine of them far
    private static final int PLANES = 5; // red, green, blue, level, known

    private final Network network;

    /**
     * With a network of ours.
     *
     * @param network takes [1,5,h,w] (red, green, blue in 0..1, level of the damage, ones where the level is known; h and w even), gives the damage
     */
    public Denoiser(Network network) {
        this.network = network;
    }

    /**
     * The picture without what the network takes for damage.
     *
     * @param share how much of that is taken away, 0..1
     * @param checkpoint called before each tile; whatever it throws ends the work
     * @return the caller closes it
     */
    public Raster clean(Raster picture, double share, Runnable checkpoint) {
        return clean(picture, OptionalDouble.empty(), share, checkpoint);
    }

    /**
     * The picture without noise of a known strength.
     *
     * @param sigma standard deviation of the noise, 0..75 of 255; more than there is smooths more
     * @param checkpoint called before each tile; whatever it throws ends the work
     * @return the caller closes it
     */
    public Raster cleanKnown(Raster picture, double sigma, Runnable checkpoint) {
        return clean(picture, OptionalDouble.of(sigma), 1, checkpoint);
    }

    private Raster clean(Raster picture, OptionalDouble sigma, double share, Runnable checkpoint) {
        int evenWidth = picture.width() + (picture.width() & 1);
        int evenHeight = picture.height() + (picture.height() & 1);
        Raster result = picture.copy();
        try (Mat padded = new Mat()) {
            int below = MARGIN + evenHeight - picture.height();
            int right = MARGIN + evenWidth - picture.width();
            copyMakeBorder(picture.mat(), padded, MARGIN, below, MARGIN, right, BORDER_REFLECT_101);
            Tiles tiles = Tiles.of(evenWidth, evenHeight, TILE);
            for (Tiles.Corner corner : tiles.corners()) {
                checkpoint.run();
                clean(padded, result.mat(), tiles, corner, sigma, (float) share);
            }
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }

    private void clean(Mat padded, Mat result, Tiles tiles, Tiles.Corner at, OptionalDouble sigma, float share) {
        int rows = tiles.tileHeight() + 2 * MARGIN;
        int cols = tiles.tileWidth() + 2 * MARGIN;
        try (PointerScope _ = new PointerScope()) {
            MatVector channels = new MatVector();
            Mat unit = new Mat();
            padded.apply(new Rect(at.x(), at.y(), cols, rows)).convertTo(unit, CV_32F, 1 / 255.0, 0);
            split(unit, channels);
            float[] values = input(channels, sigma);
            float[] damage = Planes.run(network, values, PLANES, rows, cols);
            int width = Math.min(tiles.tileWidth(), result.cols() - at.x());
            int height = Math.min(tiles.tileHeight(), result.rows() - at.y());
            Rect kept = new Rect(MARGIN, MARGIN, width, height);
            Rect place = new Rect(at.x(), at.y(), width, height);
            for (int c = 0; c < 3; c++) {
                Mat harm = Planes.write(damage, (2 - c) * rows * cols, rows, cols);
                scaleAdd(harm, -share, channels.get(c), harm);
                harm.convertTo(harm, CV_8U, 255, 0);
                insertChannel(harm.apply(kept), result.apply(place), c);
            }
        }
    }

    private static float[] input(MatVector bgr, OptionalDouble sigma) {
        int size = bgr.get(0).rows() * bgr.get(0).cols();
        float[] values = new float[PLANES * size];
        for (int c = 0; c < 3; c++) {
            Planes.read(bgr.get(2 - c), values, c * size);
        }
        if (sigma.isPresent()) {
            Arrays.fill(values, 3 * size, 4 * size, (float) (sigma.getAsDouble() / 255));
            Arrays.fill(values, 4 * size, 5 * size, 1f);
        }
        return values;
    }
}
