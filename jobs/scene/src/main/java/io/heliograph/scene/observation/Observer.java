// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.picture.Picture;

/** Looks at photographs. Takes tens of milliseconds at any size; the same picture gives the same observation. */
public final class Observer {
    private Observer() {}

    /**
     * What can be seen.
     *
     * @throws IllegalArgumentException if the picture has less than 8 pixels a side
     */
    public static Observation observe(Picture picture) {
        if (picture.width() < 8 || picture.height() < 8) {
            throw new IllegalArgumentException(
                    "nothing to be seen in %d x %d pixels".formatted(picture.width(), picture.height()));
        }
        Thumb thumb = new Thumb(picture);
        StuffMap stuff = new StuffMap(thumb);
        return new Observation(
                Swatches.of(thumb),
                stuff.shares(),
                stuff.horizon(),
                Saliency.of(thumb, stuff),
                Measures.lighting(thumb),
                Measures.blur(picture),
                Measures.harmony(thumb));
    }
}
