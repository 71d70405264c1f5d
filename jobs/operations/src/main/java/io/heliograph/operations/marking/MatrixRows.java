// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.marking;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.watermark.PictureRows;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A picture in native memory, read row by row by the watermark library.
 *
 * @param mat CV_8UC3 (BGR) or CV_8UC4 (BGRA, straight alpha); still owned by the caller
 */
public record MatrixRows(Mat mat) implements PictureRows {
    @Override
    public int width() {
        return mat.cols();
    }

    @Override
    public int height() {
        return mat.rows();
    }

    @Override
    public int channels() {
        return mat.channels();
    }

    @Override
    public void read(int y, byte[] samples) {
        MatrixArrays.readRow(mat, y, samples);
    }

    @Override
    public void write(int y, byte[] samples) {
        MatrixArrays.writeRow(mat, y, samples);
    }
}
