// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_Lab2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Colour for grey pictures, if the operator has a pack for {@code colorize}: nothing built in knows what colour things are. */
@Component
final class GreyColouring {
    private static final float STEPS = 255; // of a* and b*, from -128
    private static final float NEUTRAL = 128;

    private final EngineSelection engineSelection;

    GreyColouring(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /** The picture in the pack's colours and its own lightness; the caller closes it. Empty without a sound pack. */
    Optional<Raster> coloured(Raster picture, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.COLORIZE,
                model -> Optional.of(byPack(model, picture, checkpoint)),
                () -> Optional.<Raster>empty());
    }

    private static Raster byPack(PictureModel model, Raster picture, Runnable checkpoint) throws PackException {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat colours = new Mat();
            if (picture.hasAlpha()) {
                cvtColor(picture.mat(), colours, COLOR_BGRA2BGR);
            } else {
                picture.mat().copyTo(colours);
            }
            Mat lab = new Mat(); // lightness as bytes: 255 is L 100
            cvtColor(colours, lab, COLOR_BGR2Lab);
            Mat lightness = new Mat();
            extractChannel(lab, lightness, 0);
            Tensor.Floats ab = model.run(Map.of("lightness", ColourPlanes.of(lightness)), checkpoint);
            colours.convertTo(lab, CV_32F, 1 / 255.0, 0);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            insertChannel(plane(ab, 0), lab, 1);
            insertChannel(plane(ab, 1), lab, 2);
            cvtColor(lab, lab, COLOR_Lab2BGR);
            lab.convertTo(result, CV_8U, 255, 0);
            RasterConversion.copyOpacity(picture.mat(), result);
        }
        return Raster.owning(result);
    }

    /** One of a* and b*, CV_32FC1 from -128 to 127. */
    private static Mat plane(Tensor.Floats ab, int index) {
        int height = (int) ab.shape()[2];
        int width = (int) ab.shape()[3];
        Mat plane = new Mat(height, width, CV_32F);
        float[] row = new float[width];
        try (var values = plane.<org.bytedeco.javacpp.indexer.FloatIndexer>createIndexer()) {
            for (int y = 0; y < height; y++) {
                int from = (index * height + y) * width;
                for (int x = 0; x < width; x++) {
                    row[x] = Math.clamp(ab.values()[from + x], 0f, 1f) * STEPS - NEUTRAL;
                }
                values.put(y, 0, row);
            }
        }
        return plane;
    }
}
