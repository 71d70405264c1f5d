// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Draws what the routes of this package make, to be looked at: a folder, then triples of a way, a picture and words. */
final class FillingSheet {
    private FillingSheet() {}

    public static void main(String[] arguments) throws IOException, UnreadableImageException {
        Room room = new Room(Map.of());
        AreaFilling filling = room.get(AreaFilling.class);
        BackgroundReplacement background = room.get(BackgroundReplacement.class);
        BlendMethods blendMethods = room.get(BlendMethods.class);
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (int i = 1; i + 2 < arguments.length; i += 3) {
            String words = arguments[i + 2];
            long start = System.nanoTime();
            try (FakeWork work = new FakeWork();
                    Raster picture = decode(arguments[i + 1]);
                    Raster result = switch (arguments[i]) {
                        case "place" -> {
                            try (CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
                                yield background.scene(work, cutoutResult, words, "", DrawingQuality.LITE, 7);
                            }
                        }
                        case "picture" -> {
                            try (CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS);
                                    Raster other = decode(words)) {
                                yield BackgroundReplacement.picture(cutoutResult, other);
                            }
                        }
                        case "wear" -> blendMethods.made(work, picture, words, 7);
                        case "expose" -> {
                            try (Raster other = decode(words)) {
                                yield blendMethods.exposed(picture, other);
                            }
                        }
                        default -> {
                            try (Mat mask = mask(picture, arguments[i])) {
                                yield filling.fill(work, picture, mask, words, "", 7);
                            }
                        }
                    }) {
                System.out.printf(
                        "%s %s %s: %.1f s %s%n",
                        arguments[i], arguments[i + 1], words, (System.nanoTime() - start) / 1e9, work.warnings());
                ImageEncoder.write(
                        result,
                        new ImageEncoding.Png(3),
                        folder.resolve("%02d-%s.png".formatted(i / 3, words.replaceAll("[^a-zA-Z]+", "-"))));
            }
        }
    }

    private static Raster decode(String file) throws IOException, UnreadableImageException {
        return new ImageDecoder(new DecodeLimits(20_000_000, 60_000_000, 10_000), AcceptedImages.ALL)
                .decode(Path.of(file));
    }

    /** A box in per cent: x,y,width,height. */
    private static Mat mask(Raster picture, String box) {
        String[] parts = box.split(",", -1);
        int[] p = new int[4];
        for (int i = 0; i < 4; i++) {
            p[i] = Integer.parseInt(parts[i]) * (i % 2 == 0 ? picture.width() : picture.height()) / 100;
        }
        Mat mask = new Mat(
                picture.height(), picture.width(), org.bytedeco.opencv.global.opencv_core.CV_8UC1, Scalar.all(0));
        try (Mat part = new Mat(mask, new Rect(p[0], p[1], p[2], p[3]))) {
            part.put(Scalar.all(255));
        }
        return mask;
    }
}
