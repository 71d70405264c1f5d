// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.media.image.colour.IccProfile;
import io.heliograph.media.image.colour.RgbRows;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.awt.Rectangle;
import java.awt.image.Raster;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Decodes CMYK JPEGs. An embedded profile converts the inks; without one, red = (1 - cyan)(1 - black) and so on, since
 * the intended press is unknown. Adobe stores inks inverted, and as YCCK when its marker has transform 2 (Adobe TN
 * 5116).
 */
public final class CmykJpeg {
    private static final int ROWS = 64;
    private static final int YCCK = 2;

    private CmykJpeg() {}

    public static Mat decode(ImageBytes file, ImageAnatomy imageAnatomy, Optional<IccProfile> profile)
            throws UnreadableImageException {
        int width = imageAnatomy.header().width();
        int height = imageAnatomy.header().height();
        Raster stored = RawJpeg.read(file, new Rectangle(width, height));
        if (stored.getWidth() != width || stored.getHeight() != height || stored.getNumBands() != 4) {
            throw UnreadableImageException.corrupt("The JPEG file is damaged and cannot be decoded.");
        }
        Mat target = new Mat(height, width, CV_8UC3);
        byte[] inks = new byte[4 * width * Math.min(ROWS, height)];
        for (int top = 0; top < height; top += ROWS) {
            int rows = Math.min(ROWS, height - top);
            stored.getDataElements(0, top, width, rows, inks);
            toInks(inks, imageAnatomy.adobeTransform());
            byte[] rgb = profile.isPresent() ? profile.get().toSrgb(inks, width, rows) : mixed(inks, width * rows);
            RgbRows.put(rgb, target.rowRange(top, top + rows));
        }
        return target;
    }

    /** Converts stored samples to amounts of ink: 0 is bare paper, 255 full ink. */
    private static void toInks(byte[] samples, int adobeTransform) {
        if (adobeTransform == YCCK) {
            for (int i = 0; i < samples.length; i += 4) {
                int luma = samples[i] & 0xFF;
                int blue = (samples[i + 1] & 0xFF) - 128;
                int red = (samples[i + 2] & 0xFF) - 128;
                // Adobe stores inks inverted, and YCCK to RGB inverts them again, so the result is the ink itself
                samples[i] = clamped(luma + 1.402f * red);
                samples[i + 1] = clamped(luma - 0.344136f * blue - 0.714136f * red);
                samples[i + 2] = clamped(luma + 1.772f * blue);
                samples[i + 3] = (byte) ~samples[i + 3];
            }
        } else if (adobeTransform >= 0) {
            for (int i = 0; i < samples.length; i++) {
                samples[i] = (byte) ~samples[i];
            }
        }
    }

    private static byte clamped(float value) {
        return (byte) Math.clamp(Math.round(value), 0, 255);
    }

    private static byte[] mixed(byte[] inks, int pixels) {
        byte[] rgb = new byte[3 * pixels];
        for (int i = 0; i < pixels; i++) {
            int paper = 255 - (inks[4 * i + 3] & 0xFF);
            for (int c = 0; c < 3; c++) {
                rgb[3 * i + c] = (byte) (((255 - (inks[4 * i + c] & 0xFF)) * paper + 127) / 255);
            }
        }
        return rgb;
    }
}
