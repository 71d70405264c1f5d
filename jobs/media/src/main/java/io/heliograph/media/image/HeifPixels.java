// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.CV_16UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_16UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** The picture of an AVIF or HEIC file, its tiles put together, with its transparency; neither turned nor colour managed. */
final class HeifPixels {
    private HeifPixels() {}

    static Mat decode(BoundedBytes file, ImageHeader header) throws UnreadableImageException {
        HeifItems items = HeifReader.read(file);
        boolean deep = header.bitsPerChannel() > 8;
        HeifItem primary = items.primary();
        Optional<HeifItem> transparency = items.alpha();
        if (transparency.isPresent()
                && !java.util.Arrays.equals(transparency.get().size(), primary.size())) {
            throw UnreadableImageException.corrupt(
                    "The transparency of the image file has another size than its picture.");
        }
        Mat colour = assembled(items, primary, deep ? CV_16UC3 : CV_8UC3);
        if (transparency.isEmpty()) {
            return colour;
        }
        Mat alpha = assembled(items, transparency.get(), deep ? CV_16UC1 : CV_8UC1);
        Mat both = new Mat();
        cvtColor(colour, both, COLOR_BGR2BGRA);
        colour.release();
        insertChannel(alpha, both, 3);
        return both;
    }

    private static Mat assembled(HeifItems items, HeifItem item, int type) throws UnreadableImageException {
        HeifItems.Grid grid = items.grid(item);
        int[] size = grid.tiles().getFirst().size();
        long covered = (long) size[0] * grid.columns();
        if (covered < grid.width() || (long) size[1] * grid.rows() < grid.height()) {
            throw UnreadableImageException.corrupt("The tiles of the image file do not fill it.");
        }
        Mat whole = new Mat(grid.height(), grid.width(), type);
        for (int i = 0; i < grid.tiles().size(); i++) {
            int left = i % grid.columns() * size[0];
            int top = i / grid.columns() * size[1];
            if (left >= grid.width() || top >= grid.height()) {
                continue; // wholly outside
            }
            HeifItem tile = grid.tiles().get(i);
            if (!java.util.Arrays.equals(tile.size(), size)) {
                throw UnreadableImageException.corrupt("The tiles of the image file differ in size.");
            }
            try (PointerScope _ = new PointerScope()) {
                int width = Math.min(size[0], grid.width() - left);
                int height = Math.min(size[1], grid.height() - top);
                Mat place = whole.apply(new Rect(left, top, width, height));
                CodedPicture.decode(tile, HeifAnatomy.colour(item, tile, "nclx"), place);
            }
        }
        return whole;
    }
}
