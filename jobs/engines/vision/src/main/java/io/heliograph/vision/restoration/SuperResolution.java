// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.*;

import io.heliograph.inference.runtime.Network;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Enlarges a picture two or four times with a network for luma (a residual ESPCN: Shi et al., "Real-Time Single Image
 * and Video Super-Resolution Using an Efficient Sub-Pixel Convolutional Neural Network", 2016). Colours follow luma;
 * transparency is enlarged separately with premultiplied colours. Memory beside the result: a copy of the picture and
 * one tile.
 */
public final class SuperResolution {
    // side of a tile in pixels: values of two network layers, with margins, fit into a core's cache
    private static final int TILE = 112;
    private static final int INSET =
            7; // width in px of the margin read for shares of colours and for means around transparent pixels
    private static final int MARGIN = INSET + LumaDetail.REACH;

    private final LumaDetail detail;
    private final int factor;

    /**
     * Super-resolution with a network trained by this project.
     *
     * @param network takes luma in 0..1 as [1,1,h,w] and returns its residual over bicubic enlargement,
     *     [1,1,factor*h,factor*w]
     * @param factor 2 or 4
     */
    public SuperResolution(Network network, int factor) {
        this.detail = new LumaDetail(network, factor, INSET);
        this.factor = factor;
    }

    /** Enlargement factor. */
    public int factor() {
        return factor;
    }

    /**
     * Enlarges a picture with its transparency.
     *
     * @param checkpoint called before each tile; an exception it throws stops the work
     * @return a new picture; the caller closes it
     */
    public Raster enlarge(Raster picture, Runnable checkpoint) {
        int width = picture.width();
        int height = picture.height();
        Mat result = new Mat(height * factor, width * factor, picture.mat().type());
        try (Mat padded = new Mat()) {
            copyMakeBorder(picture.mat(), padded, MARGIN, MARGIN, MARGIN, MARGIN, BORDER_REFLECT_101);
            TileGrid tileGrid = TileGrid.even(width, height, TILE);
            for (TileGrid.Corner corner : tileGrid.corners()) {
                checkpoint.run();
                enlarge(padded, result, tileGrid, corner);
            }
            return Raster.owning(result);
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }

    private void enlarge(Mat padded, Mat result, TileGrid tileGrid, TileGrid.Corner corner) {
        try (PointerScope _ = new PointerScope()) {
            int cols = tileGrid.tileWidth();
            int rows = tileGrid.tileHeight();
            Mat tile = padded.apply(new Rect(corner.x(), corner.y(), cols + 2 * MARGIN, rows + 2 * MARGIN));
            Mat large = tile.channels() == 4 ? TranslucentTile.enlarge(detail, tile) : opaque(tile);
            Rect kept = new Rect(LumaDetail.REACH * factor, LumaDetail.REACH * factor, cols * factor, rows * factor);
            Rect place = new Rect(corner.x() * factor, corner.y() * factor, cols * factor, rows * factor);
            large.apply(kept).copyTo(result.apply(place));
        }
    }

    private Mat opaque(Mat tile) {
        Mat unit = new Mat();
        tile.convertTo(unit, CV_32F, 1 / 255.0, 0);
        Mat large = detail.colours(unit);
        large.convertTo(large, CV_8U, 255, 0);
        return large;
    }
}
