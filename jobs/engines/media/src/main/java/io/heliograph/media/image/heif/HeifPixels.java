// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.bytedeco.opencv.global.opencv_core.CV_16UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_16UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.header.CodePoints;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import java.awt.Rectangle;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Decodes the picture of an AVIF or HEIC file: joins its tiles and adds its transparency; applies neither rotation nor
 * colour management.
 */
public final class HeifPixels {
    /** Maximum side of a codec's blocks in pixels. */
    private static final int BLOCK = 64;

    private HeifPixels() {}

    /**
     * A decoded picture.
     *
     * @param pixels BGR or BGRA, cropped to the clean aperture
     * @param stream code points in the coded stream, for files that store none
     */
    public record Decoded(Mat pixels, CodePoints stream) {}

    public static Decoded decode(ImageBytes file, ImageHeader header) throws UnreadableImageException {
        HeifItems items = HeifReader.read(file);
        boolean deep = header.bitsPerChannel() > 8;
        HeifItem primary = items.primary();
        Optional<HeifItems.Grid> transparency = items.alpha();
        Decoded colour = assembled(items.grid(primary), primary, deep ? CV_16UC3 : CV_8UC3);
        Mat pixels = colour.pixels();
        if (transparency.isPresent()) {
            HeifItem first = transparency.get().tiles().getFirst();
            Mat alpha = assembled(transparency.get(), first, deep ? CV_16UC1 : CV_8UC1)
                    .pixels();
            pixels = new Mat();
            cvtColor(colour.pixels(), pixels, COLOR_BGR2BGRA);
            colour.pixels().release();
            insertChannel(fitted(alpha, pixels.cols(), pixels.rows()), pixels, 3);
            if (items.isPremultiplied()) {
                StraightAlpha.restore(pixels);
            }
        }
        Rectangle crop = HeifTransforms.of(primary).crop();
        boolean whole = crop.width == pixels.cols() && crop.height == pixels.rows();
        return new Decoded(
                whole
                        ? pixels
                        : pixels.apply(new Rect(crop.x, crop.y, crop.width, crop.height))
                                .clone(),
                colour.stream());
    }

    /** The alpha plane at the picture's size: cropped if it is larger by less than a block, otherwise scaled. */
    private static Mat fitted(Mat alpha, int width, int height) {
        int right = alpha.cols() - width;
        int below = alpha.rows() - height;
        if (right >= 0 && below >= 0 && right < BLOCK && below < BLOCK) {
            return alpha.apply(new Rect(0, 0, width, height));
        }
        Mat scaled = new Mat();
        boolean smaller = right > 0 && below > 0;
        resize(alpha, scaled, new Size(width, height), 0, 0, smaller ? INTER_AREA : INTER_LINEAR);
        return scaled;
    }

    private static Decoded assembled(HeifItems.Grid grid, HeifItem item, int type) throws UnreadableImageException {
        int[] size = grid.tiles().getFirst().size();
        long covered = (long) size[0] * grid.columns();
        if (covered < grid.width() || (long) size[1] * grid.rows() < grid.height()) {
            throw UnreadableImageException.corrupt("The tiles of the image file do not fill it.");
        }
        Mat whole = new Mat(grid.height(), grid.width(), type);
        CodePoints stream = CodePoints.NONE;
        for (int i = 0; i < grid.tiles().size(); i++) {
            int left = i % grid.columns() * size[0];
            int top = i / grid.columns() * size[1];
            if (left >= grid.width() || top >= grid.height()) {
                continue; // the tile is outside of the picture
            }
            HeifItem tile = grid.tiles().get(i);
            if (!java.util.Arrays.equals(tile.size(), size)) {
                throw UnreadableImageException.corrupt("The tiles of the image file differ in size.");
            }
            try (PointerScope _ = new PointerScope()) {
                int width = Math.min(size[0], grid.width() - left);
                int height = Math.min(size[1], grid.height() - top);
                Mat place = whole.apply(new Rect(left, top, width, height));
                stream = CodedPicture.decode(tile, HeifAnatomy.colour(item, tile, "nclx"), place);
            }
        }
        return new Decoded(whole, stream);
    }
}
