// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_QUALITY;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imencode;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A rendered clip with exact mattes: a photographed subject, cut out by hand, that sways, turns, comes nearer and now and then moves fast, before a
 * room a little out of focus; with noise of a sensor, and coded as JPEG of quality 60 as clients of streams do.
 */
final class LiveClip {
    static final int WIDTH = 640;
    static final int HEIGHT = 360;

    final List<Mat> frames = new ArrayList<>();
    final List<byte[]> mattes = new ArrayList<>();
    final List<AffineTransform> motions = new ArrayList<>(); // of the figure, from its own pixels to the frame's

    /**
     * @param room seed of the wall, its shelves and what lies on them
     * @param pan pixels that the ground moves a frame; 0: the camera stands still
     */
    LiveClip(HandMasks subject, int room, int length, double pan, boolean coded) {
        BufferedImage figure = figure(subject);
        BufferedImage back = room(room);
        Random noise = new Random(5);
        for (int t = 0; t < length; t++) {
            AffineTransform motion = motion(t, figure);
            BufferedImage frame = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
            Graphics2D pen = pen(frame);
            double zoom = 1.6;
            pen.drawImage(
                    back,
                    new AffineTransform(
                            zoom * WIDTH / back.getWidth(), 0, 0, zoom * HEIGHT / back.getHeight(), -60 - pan * t, -40),
                    null);
            pen.drawImage(figure, motion, null);
            pen.dispose();
            BufferedImage alone = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);
            pen = pen(alone);
            pen.drawImage(figure, motion, null);
            pen.dispose();
            byte[] matte = new byte[WIDTH * HEIGHT];
            for (int i = 0; i < matte.length; i++) {
                matte[i] = (byte) (alone.getRGB(i % WIDTH, i / WIDTH) >>> 24);
            }
            mattes.add(matte);
            motions.add(motion);
            byte[] bgr = ((java.awt.image.DataBufferByte) frame.getRaster().getDataBuffer()).getData();
            for (int i = 0; i < bgr.length; i++) {
                bgr[i] = (byte) Math.clamp(Math.round((bgr[i] & 255) + 2.5 * noise.nextGaussian()), 0, 255);
            }
            Mat mat = MatrixArrays.mat(bgr, HEIGHT, WIDTH);
            frames.add(coded ? coded(mat) : mat);
        }
    }

    private static Mat coded(Mat mat) {
        BytePointer jpeg = new BytePointer();
        imencode(".jpg", mat, jpeg, new IntPointer(IMWRITE_JPEG_QUALITY, 60));
        return imdecode(new Mat(jpeg), IMREAD_COLOR);
    }

    private static AffineTransform motion(int t, BufferedImage figure) {
        double dash = t % 60 > 40 && t % 60 < 48 ? 9.0 * (t % 60 - 40) : t % 60 >= 48 ? 72.0 * (60 - t % 60) / 12 : 0;
        double x = WIDTH / 2.0 + 35 * Math.sin(t * 0.13) - dash;
        double y = HEIGHT / 2.0 + 30 + 8 * Math.sin(t * 0.21);
        double scale = (0.92 + 0.08 * Math.sin(t * 0.07)) * HEIGHT / figure.getHeight();
        AffineTransform motion = AffineTransform.getTranslateInstance(x, y);
        motion.rotate(0.06 * Math.sin(t * 0.17));
        motion.scale(scale, scale);
        motion.translate(-figure.getWidth() / 2.0, -figure.getHeight() / 2.0);
        return motion;
    }

    /** The subject with the hand's mask, its outline soft over some three pixels. */
    private static BufferedImage figure(HandMasks subject) {
        BufferedImage photo = image(subject.picture().mat());
        int width = photo.getWidth();
        int height = photo.getHeight();
        float[] soft = AlphaMatting.unit(subject.mask(width, height));
        soft = MatrixPlanes.mean(soft, width, height, 1);
        soft = MatrixPlanes.mean(soft, width, height, 1);
        BufferedImage figure = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        for (int i = 0; i < soft.length; i++) {
            int rgb = photo.getRGB(i % width, i / width) & 0xFFFFFF;
            figure.setRGB(i % width, i / width, Math.round(255 * soft[i]) << 24 | rgb);
        }
        return figure;
    }

    static BufferedImage image(Mat bgr) {
        BufferedImage image = new BufferedImage(bgr.cols(), bgr.rows(), BufferedImage.TYPE_3BYTE_BGR);
        image.getRaster().setDataElements(0, 0, bgr.cols(), bgr.rows(), swapped(MatrixArrays.bytes(bgr)));
        return image;
    }

    private static byte[] swapped(byte[] bgr) {
        byte[] rgb = new byte[bgr.length];
        for (int i = 0; i < bgr.length; i += 3) {
            rgb[i] = bgr[i + 2];
            rgb[i + 1] = bgr[i + 1];
            rgb[i + 2] = bgr[i];
        }
        return rgb;
    }

    /** A wall, lit from one side, with a window, shelves and muted things on them, four pixels of the frame to one. */
    private static BufferedImage room(int seed) {
        Random random = new Random(seed);
        int width = 320;
        int height = 180;
        BufferedImage room = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D pen = pen(room);
        float hue = random.nextFloat();
        pen.setPaint(new GradientPaint(
                0, 0, Color.getHSBColor(hue, 0.12f, 0.85f), width, height, Color.getHSBColor(hue, 0.2f, 0.5f)));
        pen.fillRect(0, 0, width, height);
        pen.setColor(Color.getHSBColor(0.55f, 0.1f, 0.97f));
        pen.fillRect(20 + random.nextInt(40), 15, 60, 80);
        for (int shelf = 0; shelf < 3; shelf++) {
            int y = 45 + 40 * shelf;
            pen.setColor(Color.getHSBColor(0.08f, 0.35f, 0.4f));
            pen.fillRect(150, y, 150, 4);
            for (int x = 152; x < 295; x += 6 + random.nextInt(9)) {
                int tall = 12 + random.nextInt(16);
                pen.setColor(Color.getHSBColor(random.nextFloat(), 0.35f, 0.3f + 0.4f * random.nextFloat()));
                pen.fillRect(x, y - tall, 4 + random.nextInt(6), tall);
            }
        }
        pen.dispose();
        BufferedImage small = new BufferedImage(width / 2, height / 2, BufferedImage.TYPE_3BYTE_BGR);
        pen = pen(small);
        pen.drawImage(room, 0, 0, width / 2, height / 2, null);
        pen.dispose();
        return small;
    }

    private static Graphics2D pen(BufferedImage image) {
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        return pen;
    }
}
