// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.picture.Rasters;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.style.Photographs;
import io.heliograph.scene.style.Styles;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.view.View;

/** A style that a photo can be painted in, by the painter that does it best on photos. */
record Art(Style style) {
    private static final float SUBJECT = 0.5f;

    static Art of(Style style) {
        return new Art(style);
    }

    /** A raster of its own. */
    Raster paint(Raster picture, long seed, Runnable checkpoint) {
        try (Cutout cutout = Cutout.of(picture, CutoutOptions.DEFAULTS)) {
            View view = View.of(picture, cutout);
            int[] objects = new int[view.width() * view.height()];
            for (int i = 0; i < objects.length; i++) {
                boolean thing = view.subject.values[i] > SUBJECT;
                objects[i] = thing ? 1 : view.stuffs().sky().values[i] > SUBJECT ? -1 : 0;
            }
            Picture photo = Rasters.picture(picture, Math.max(picture.width(), picture.height()));
            Frame frame = Photographs.frame(photo, objects);
            return Rasters.of(Styles.paint(frame, style, seed, _ -> checkpoint.run()));
        }
    }
}
