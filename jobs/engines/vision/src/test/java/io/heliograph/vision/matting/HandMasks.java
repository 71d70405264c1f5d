// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.pixels.Raster;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;

/** The test photos and what a person would cut out of them, drawn coarsely by hand. */
public enum HandMasks {
    CHELSEA(
            "chelsea.png",
            "44,0 36,30 35,100 20,120 0,130 0,300 345,300 340,270 325,225 345,185 362,150 358,90 378,45 400,0"),
    COFFEE("coffee.png", "396,70 415,66 424,72 405,140 380,130", "o77,70,403,318", "o172,18,237,190"),
    ASTRONAUT(
            "astronaut.png",
            "153,85 165,45 190,20 230,14 270,25 300,65 298,95 280,125 268,150 262,178 290,200 304,235 345,262 362,330 362,350"
                    + " 400,343 450,355 485,395 497,440 512,490 512,512 30,512 22,440 20,390 45,280 60,250 118,210 112,185"
                    + " 140,155 185,150 180,125 160,110"),
    CAMERA(
            "camera.png",
            "0,235 60,150 100,120 160,105 160,85 190,65 240,68 270,105 270,130 255,140 258,150 325,138 328,155 320,170 332,180"
                    + " 330,200 305,230 300,245 290,290 250,310 210,295 180,345 143,385 152,512 0,512",
            "288,245 300,245 300,480 288,480",
            "285,315 300,320 245,495 230,490",
            "305,320 315,325 408,508 395,512"),
    ROCKET(
            "rocket.jpg",
            "322,127 334,150 336,300 345,380 345,406 372,408 375,427 268,427 270,408 300,404 290,365 306,330 308,180 312,150");

    private final String file;
    private final String shapes;

    HandMasks(String file, String... shapes) {
        this.file = file;
        this.shapes = String.join(";", shapes);
    }

    public Raster picture() {
        try {
            var resource = Objects.requireNonNull(HandMasks.class.getResource("/photos/" + file));
            return Raster.owning(imread(Path.of(resource.toURI()).toString(), IMREAD_COLOR));
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** 0 or 255 per pixel. */
    public byte[] mask(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = image.createGraphics();
        pen.setColor(Color.WHITE);
        for (String shape : shapes.split(";", -1)) {
            if (shape.startsWith("o")) {
                int[] v = numbers(shape.substring(1).split(","));
                pen.fill(new Ellipse2D.Double(v[0], v[1], v[2], v[3]));
            } else {
                int[] v = numbers(shape.split("[ ,]"));
                Polygon polygon = new Polygon();
                for (int i = 0; i < v.length; i += 2) {
                    polygon.addPoint(v[i], v[i + 1]);
                }
                pen.fill(polygon);
            }
        }
        pen.dispose();
        return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    }

    private static int[] numbers(String[] words) {
        int[] numbers = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Integer.parseInt(words[i]);
        }
        return numbers;
    }
}
