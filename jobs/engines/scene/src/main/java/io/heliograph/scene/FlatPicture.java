// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.flat.FlatComposition;
import io.heliograph.scene.picture.LanczosEnlargement;
import io.heliograph.scene.picture.PictureReduction;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import java.util.List;

/**
 * A picture of areas of one colour: icons, logos and flat illustrations.
 *
 * @param picture of the requested size
 * @param frame the larger frame before its reduction to the picture's size, with the buffers for tracing to SVG
 */
record FlatPicture(RgbImage picture, RenderedFrame frame) {
    private static final double FINER =
            2; // pixels along a side of the frame for each pixel along a side of the picture

    /** Draws at a larger size where the pixel limit allows it, then reduces the frame, so that borders are smooth. */
    static FlatPicture draw(Brief brief, List<Actor> actors, ShotOptions shotOptions, RenderListener renderListener) {
        double part = Math.min(
                FINER, Math.sqrt(shotOptions.quality().most() / ((double) shotOptions.width() * shotOptions.height())));
        int width = Math.max(1, (int) Math.round(shotOptions.width() * part));
        int height = Math.max(1, (int) Math.round(shotOptions.height() * part));
        RenderedFrame frame = FlatComposition.draw(
                brief, actors, width, height, shotOptions.seed(), new ProgressStage(renderListener, 0, 1));
        RgbImage picture = part > 1
                ? PictureReduction.reduce(frame.picture(), shotOptions.width(), shotOptions.height())
                : LanczosEnlargement.enlarge(frame.picture(), shotOptions.width(), shotOptions.height());
        return new FlatPicture(picture, frame);
    }
}
