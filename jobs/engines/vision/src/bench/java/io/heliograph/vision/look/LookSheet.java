// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.lens.BackgroundBlur;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.season.SeasonEffects;
import io.heliograph.vision.season.SeasonLook;
import io.heliograph.vision.style.ArtStyle;
import io.heliograph.vision.tone.PhotoTone;
import io.heliograph.vision.tone.PhotoToning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Writes looks of photos, one picture each, with the time each took: {@code <folder> <side> <pattern of names> <photo>...}. With
 * {@code -Dsure=true} every cut-out is taken as certain, to see what looks make of a wrong one.
 */
final class LookSheet {
    private LookSheet() {}

    static void main(String[] args) throws Exception {
        Path target = Files.createDirectories(Path.of(args[0]));
        for (int k = 3; k < args.length; k++) {
            Mat photo = imread(args[k], IMREAD_COLOR);
            double f = Integer.parseInt(args[1]) / (double) Math.max(photo.cols(), photo.rows());
            Mat small = new Mat();
            resize(photo, small, new Size((int) (photo.cols() * f), (int) (photo.rows() * f)), 0, 0, INTER_AREA);
            String name = Path.of(args[k]).getFileName().toString().replaceAll("\\..*", "");
            try (Raster raster = Raster.owning(small);
                    CutoutResult cutoutResult = CutoutResult.of(raster, CutoutOptions.DEFAULTS)) {
                PhotoView photoView = PhotoView.of(
                        raster,
                        Boolean.getBoolean("sure")
                                ? new CutoutResult(
                                        cutoutResult.alpha().clone(),
                                        cutoutResult.picture().copy(),
                                        1,
                                        1)
                                : cutoutResult);
                System.out.printf(
                        "%s %dx%d confidence %.2f%n",
                        name, photoView.width(), photoView.height(), cutoutResult.confidence());
                for (Map.Entry<String, Function<PhotoView, FloatImage>> look : looks().entrySet()) {
                    if (!look.getKey().matches(args[2])) {
                        continue;
                    }
                    long start = System.nanoTime();
                    long worked = cpu();
                    FloatImage out = look.getValue().apply(photoView);
                    double each = 1e6 * photoView.width() * photoView.height() / 1e6;
                    System.out.printf(
                            "  %-24s %6d ms, %5.2f CPU s a megapixel%n",
                            look.getKey(), (System.nanoTime() - start) / 1_000_000, (cpu() - worked) / 1e3 / each);
                    imwrite(target.resolve(name + "-" + look.getKey() + ".png").toString(), out.levels());
                }
            }
        }
    }

    private static Map<String, Function<PhotoView, FloatImage>> looks() {
        Map<String, Function<PhotoView, FloatImage>> looks = new LinkedHashMap<>();
        looks.put("mask.subject", v -> grey(v.subject));
        looks.put("mask.sky", v -> grey(v.stuffs().sky()));
        looks.put("mask.plants", v -> grey(v.stuffs().plants()));
        looks.put("mask.water", v -> grey(v.stuffs().water()));
        looks.put("mask.depth", v -> grey(v.depth()));
        looks.put("lens.plate", v -> v.plate().toDisplay());
        looks.put("lens.blur2", v -> BackgroundBlur.of(v, 2, () -> {}).toDisplay());
        looks.put("lens.blur5", v -> BackgroundBlur.of(v, 5, () -> {}).toDisplay());
        for (PhotoTone photoTone : PhotoTone.values()) {
            looks.put("tone." + photoTone, v -> PhotoToning.of(v, photoTone, 7));
        }
        for (LightingPreset light : LightingPreset.values()) {
            looks.put(
                    "light." + light,
                    v -> Relighting.of(v, light, Optional.empty(), 7, () -> {}).toDisplay());
            for (KeyLightDirection keyLightDirection : KeyLightDirection.values()) {
                looks.put(
                        "light." + light + "." + keyLightDirection,
                        v -> Relighting.of(v, light, Optional.of(keyLightDirection), 7, () -> {})
                                .toDisplay());
            }
        }
        for (SeasonLook seasonLook : SeasonLook.values()) {
            looks.put(
                    "season." + seasonLook,
                    v -> SeasonEffects.of(v, seasonLook, 7, () -> {}).toDisplay());
        }
        for (ArtStyle art : ArtStyle.values()) {
            looks.put("style." + art, v -> art.of(v, 7, () -> {}));
        }
        return looks;
    }

    /** CPU time of the process in nanoseconds, all threads and the compiler included. */
    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean)
                        java.lang.management.ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static FloatImage grey(FloatPlane floatPlane) {
        return new FloatImage(floatPlane, floatPlane, floatPlane);
    }
}
