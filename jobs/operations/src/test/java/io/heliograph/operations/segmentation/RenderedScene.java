// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.media.image.Raster;
import io.heliograph.scene.Drawing;
import io.heliograph.scene.Quality;
import io.heliograph.scene.Shot;
import io.heliograph.scene.Studio;
import io.heliograph.scene.language.Prompts;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.render.Progress;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Surface;
import java.util.List;
import java.util.function.IntPredicate;
import org.bytedeco.opencv.opencv_core.Mat;

/** A drawn picture of which every pixel's object and material is known. */
record RenderedScene(String prompt, Drawing drawing) {
    private static final int GROUND = 0;
    private static final int SKY = -1;

    /** Draws; things are found again by their place in the prompt. */
    static RenderedScene draw(Studio studio, Prompts prompts, String prompt, int width, int height, long seed) {
        return new RenderedScene(
                prompt,
                studio.draw(prompts.read(prompt, ""), Shot.of(width, height, seed, Quality.LITE), Progress.NONE));
    }

    Frame frame() {
        return drawing.frame();
    }

    /** The picture; the caller closes it. */
    Raster picture() {
        byte[] rgb = drawing.picture().rgb();
        byte[] bgr = new byte[rgb.length];
        for (int i = 0; i < rgb.length; i += 3) {
            bgr[i] = rgb[i + 2];
            bgr[i + 1] = rgb[i + 1];
            bgr[i + 2] = rgb[i];
        }
        Mat mat = new Mat(
                drawing.picture().height(), drawing.picture().width(), org.bytedeco.opencv.global.opencv_core.CV_8UC3);
        mat.data().put(bgr);
        return Raster.owning(mat);
    }

    /** Which pixels the things of a place in the prompt cover. */
    boolean[] thing(int thing) {
        List<Integer> ids = drawing.stage().actors().stream()
                .filter(actor -> actor.thing() == thing)
                .map(Actor::id)
                .toList();
        return mask(i -> ids.contains(frame().object()[i]));
    }

    /** Which pixels any of the things covers. */
    boolean[] things() {
        List<Integer> ids = drawing.stage().actors().stream()
                .filter(actor -> actor.thing() >= 0)
                .map(Actor::id)
                .toList();
        return mask(i -> ids.contains(frame().object()[i]));
    }

    boolean[] sky() {
        return mask(i -> frame().object()[i] == SKY);
    }

    /** What of the surroundings is of some materials. */
    boolean[] surroundings(List<Surface.Kind> kinds) {
        List<Integer> wanted = kinds.stream().map(Enum::ordinal).toList();
        return mask(i -> frame().object()[i] == GROUND && wanted.contains((int) frame().material()[i]));
    }

    private boolean[] mask(IntPredicate test) {
        boolean[] mask = new boolean[frame().object().length];
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
