// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.pixels.Raster;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A photo that is not ours to ship and its outline, which is (measuring.txt).
 *
 * @param name short
 * @param file where it is
 * @param shapes polygons, the longer side being 400 px
 */
public record MeasuringPhoto(String name, Path file, List<String> shapes) {
    private static final double SIDE = 400;
    private static final String HOLE = "hole ";

    /**
     * The photos of a split.
     *
     * @param folder as the head of measuring.txt says
     * @param split dev, choose, test, fresh, fresh2 or fresh3
     * @throws NoSuchFileException if one is missing
     */
    static List<MeasuringPhoto> of(Path folder, String split) throws IOException {
        List<MeasuringPhoto> photos = listed(folder, split);
        for (MeasuringPhoto photo : photos) {
            if (!Files.isReadable(photo.file())) {
                throw new NoSuchFileException(photo.file().toString());
            }
        }
        return photos;
    }

    /** Those of a split that are there; the others are named on the standard error stream. */
    public static List<MeasuringPhoto> present(Path folder, String split) throws IOException {
        List<MeasuringPhoto> photos = new ArrayList<>();
        for (MeasuringPhoto photo : listed(folder, split)) {
            if (Files.isReadable(photo.file())) {
                photos.add(photo);
            } else {
                System.err.println("missing: " + photo.file());
            }
        }
        return photos;
    }

    private static List<MeasuringPhoto> listed(Path folder, String split) throws IOException {
        List<MeasuringPhoto> photos = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(MeasuringPhoto.class.getResourceAsStream("measuring.txt"))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                if (line.startsWith(split + " ")) {
                    String[] parts = line.split(";", -1);
                    String[] head = parts[0].split(" ", -1);
                    Path file = folder.resolve(head[2]);
                    photos.add(new MeasuringPhoto(
                            head[1],
                            file,
                            Arrays.stream(parts).skip(1).map(String::strip).toList()));
                }
            }
        }
        return photos;
    }

    public Raster picture() {
        return Raster.owning(imread(file.toString(), IMREAD_COLOR));
    }

    /** 0 or 255 per pixel of a picture of this size. */
    public byte[] mask(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = image.createGraphics();
        double scale = Math.max(width, height) / SIDE;
        for (String shape : shapes) {
            pen.setColor(shape.startsWith(HOLE) ? Color.BLACK : Color.WHITE);
            Polygon polygon = new Polygon();
            for (String point : shape.replace(HOLE, "").split(" ", -1)) {
                String[] xy = point.split(",", -1);
                polygon.addPoint((int) Math.round((Integer.parseInt(xy[0]) + 0.5) * scale), (int)
                        Math.round((Integer.parseInt(xy[1]) + 0.5) * scale));
            }
            pen.fillPolygon(polygon);
            pen.drawPolygon(polygon);
        }
        pen.dispose();
        return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    }
}
