// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.ShotOptions;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.vision.stuff.StuffKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A drawn picture of which every pixel's object and material is known. Kept in a folder as two PNG files, so that it is drawn once.
 *
 * @param bgr three a pixel
 * @param truth three a pixel: the actor's number, 0 the ground, 255 the sky; the thing's place in the prompt from 1, 0 if none; the
 *     material's number, 255 the sky
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
record RenderedScene(int width, int height, byte[] bgr, byte[] truth) {
    private static final int SKY = 255;
    private static final Map<StuffKind, List<SurfaceMaterial.Kind>> MATERIALS = Map.of(
            StuffKind.VEGETATION, List.of(SurfaceMaterial.Kind.GRASS, SurfaceMaterial.Kind.FOLIAGE),
            StuffKind.WATER, List.of(SurfaceMaterial.Kind.WATER),
            StuffKind.SNOW, List.of(SurfaceMaterial.Kind.SNOW, SurfaceMaterial.Kind.ICE),
            StuffKind.SAND, List.of(SurfaceMaterial.Kind.SAND));

    /** The scene of a folder, drawn if it is not there yet. */
    static RenderedScene of(
            Path folder,
            SceneStudio sceneStudio,
            BriefReader briefReader,
            GroundingCases scene,
            int width,
            int height) {
        Path picture = folder.resolve("%04d.png".formatted(scene.seed()));
        Path truth = folder.resolve("%04d-truth.png".formatted(scene.seed()));
        if (!Files.exists(truth)) {
            RenderedScene drawn = draw(sceneStudio, briefReader, scene, width, height);
            write(picture, drawn.bgr, width, height);
            write(truth, drawn.truth, width, height);
            return drawn;
        }
        try (Mat seen = imread(picture.toString());
                Mat known = imread(truth.toString())) {
            return new RenderedScene(seen.cols(), seen.rows(), MatrixArrays.bytes(seen), MatrixArrays.bytes(known));
        }
    }

    private static void write(Path file, byte[] values, int width, int height) {
        try (Mat mat = mat(values, width, height)) {
            imwrite(file.toString(), mat);
        }
    }

    private static RenderedScene draw(
            SceneStudio sceneStudio, BriefReader briefReader, GroundingCases scene, int width, int height) {
        DrawnBrief drawnBrief = sceneStudio.draw(
                briefReader.read(scene.prompt(), ""),
                ShotOptions.of(width, height, scene.seed(), DrawingQuality.LITE),
                RenderListener.NONE);
        byte[] rgb = drawnBrief.picture().rgb();
        byte[] bgr = new byte[rgb.length];
        byte[] truth = new byte[rgb.length];
        int[] object = drawnBrief.frame().object();
        int[] things = new int[256];
        for (Actor actor : drawnBrief.stage().actors()) {
            things[Math.min(254, actor.id())] = actor.thing() + 1;
        }
        for (int i = 0; i < object.length; i++) {
            bgr[3 * i] = rgb[3 * i + 2];
            bgr[3 * i + 1] = rgb[3 * i + 1];
            bgr[3 * i + 2] = rgb[3 * i];
            int id = object[i] < 0 ? SKY : Math.min(254, object[i]);
            truth[3 * i] = (byte) id;
            truth[3 * i + 1] = (byte) things[id];
            truth[3 * i + 2] = drawnBrief.frame().material()[i];
        }
        return new RenderedScene(width, height, bgr, truth);
    }

    private static Mat mat(byte[] values, int width, int height) {
        Mat mat = new Mat(height, width, CV_8UC3);
        mat.data().put(values);
        return mat;
    }

    /** The picture; the caller closes it. */
    Raster picture() {
        return Raster.owning(mat(bgr, width, height));
    }

    /** The pixels of each thing that has any of some places in the prompt; several of a kind are several. */
    List<boolean[]> things(List<Integer> places) {
        List<boolean[]> found = new ArrayList<>();
        for (int id : IntStream.range(0, truth.length / 3)
                .filter(i -> places.contains((truth[3 * i + 1] & 255) - 1))
                .map(i -> truth[3 * i] & 255)
                .distinct()
                .sorted()
                .toArray()) {
            found.add(mask(i -> (truth[3 * i] & 255) == id));
        }
        return found;
    }

    /** The place in the prompt of what most of a mask shows. */
    int place(boolean[] mask) {
        return IntStream.range(0, mask.length)
                .filter(i -> mask[i])
                .map(i -> (truth[3 * i + 1] & 255) - 1)
                .findFirst()
                .orElse(-1);
    }

    /** What is of some stuff. */
    boolean[] stuff(StuffKind kind) {
        if (kind == StuffKind.SKY) {
            return mask(i -> (truth[3 * i] & 255) == SKY);
        }
        List<Integer> wanted = MATERIALS.getOrDefault(kind, List.of()).stream()
                .map(Enum::ordinal)
                .toList();
        return mask(
                i -> (truth[3 * i] & 255) != SKY && truth[3 * i + 1] == 0 && wanted.contains((int) truth[3 * i + 2]));
    }

    private boolean[] mask(IntPredicate test) {
        boolean[] mask = new boolean[width * height];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = test.test(i);
        }
        return mask;
    }

    static int area(boolean[] mask) {
        int area = 0;
        for (boolean in : mask) {
            area += in ? 1 : 0;
        }
        return area;
    }
}
