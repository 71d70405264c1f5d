// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;

/** Photos of the documentation, and what may happen to them. */
final class SamplePhotos {
    private SamplePhotos() {}

    static WatermarkKey key(String name) {
        return WatermarkKey.of(("a key for testing: " + name).getBytes(StandardCharsets.UTF_8));
    }

    static PictureArray photo(String name) {
        try {
            return array(ImageIO.read(Path.of("../../../docs/pictures/edits/source", name + ".jpg")
                    .toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PictureArray copy(PictureArray picture) {
        return new PictureArray(
                picture.width(),
                picture.height(),
                picture.channels(),
                picture.samples().clone());
    }

    private static PictureArray array(BufferedImage image) {
        var bgr = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_3BYTE_BGR);
        bgr.createGraphics().drawImage(image, 0, 0, null);
        byte[] samples = ((DataBufferByte) bgr.getRaster().getDataBuffer()).getData();
        return new PictureArray(bgr.getWidth(), bgr.getHeight(), 3, samples);
    }

    private static BufferedImage image(PictureArray picture) {
        var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_3BYTE_BGR);
        byte[] samples = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        System.arraycopy(picture.samples(), 0, samples, 0, samples.length);
        return image;
    }

    /** Encoded and decoded. */
    static PictureArray jpeg(PictureArray picture, double quality) {
        try {
            ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality((float) quality);
            var bytes = new ByteArrayOutputStream();
            try (var out = ImageIO.createImageOutputStream(bytes)) {
                writer.setOutput(out);
                writer.write(null, new IIOImage(image(picture), null, null), parameters);
            }
            writer.dispose();
            return array(ImageIO.read(new ByteArrayInputStream(bytes.toByteArray())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PictureArray half(PictureArray picture) {
        var half = new BufferedImage(picture.width() / 2, picture.height() / 2, BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D graphics = half.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(image(picture), 0, 0, half.getWidth(), half.getHeight(), null);
        graphics.dispose();
        return array(half);
    }

    static PictureArray grey(PictureArray picture) {
        PictureArray grey = copy(picture);
        byte[] samples = grey.samples();
        for (int i = 0; i < samples.length; i += 3) {
            byte value = (byte) Math.round(
                    0.114f * (samples[i] & 255) + 0.587f * (samples[i + 1] & 255) + 0.299f * (samples[i + 2] & 255));
            samples[i] = value;
            samples[i + 1] = value;
            samples[i + 2] = value;
        }
        return grey;
    }

    static PictureArray part(PictureArray picture, int left, int top, int width, int height) {
        return array(image(picture).getSubimage(left, top, width, height));
    }

    /** Mean square difference as dB below white. */
    static double distance(PictureArray one, PictureArray other) {
        double sum = 0;
        for (int i = 0; i < one.samples().length; i++) {
            int difference = (one.samples()[i] & 255) - (other.samples()[i] & 255);
            sum += difference * difference;
        }
        return 10 * Math.log10(255.0 * 255 * one.samples().length / sum);
    }
}
