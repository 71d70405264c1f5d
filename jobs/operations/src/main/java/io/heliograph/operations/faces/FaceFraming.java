// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.faces;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Keeps faces whole in crops, if a pack for face detection is installed. */
@Component
public final class FaceFraming {
    private static final double ROOM = 0.3; // margin on each side for hair and chin, as a share of the face's box
    private static final double SHOWN = 1.0 / 3; // a crop is grown if it contains at least this share of a face

    private final FaceSightings faceSightings;

    FaceFraming(FaceSightings faceSightings) {
        this.faceSightings = faceSightings;
    }

    /** Moves a crop without resizing it, so that it contains as many whole faces as possible, larger faces first. */
    public PixelArea moved(Raster picture, PixelArea crop, Runnable checkpoint) {
        @Nullable PixelArea held = null;
        for (PixelArea face : faces(picture, crop, checkpoint)) {
            PixelArea both = held == null ? face : union(held, face);
            if (both.width() <= crop.width() && both.height() <= crop.height()) {
                held = both;
            }
        }
        return held == null
                ? crop
                : new PixelArea(
                        place(crop.x(), crop.width(), held.x(), held.right()),
                        place(crop.y(), crop.height(), held.y(), held.bottom()),
                        crop.width(),
                        crop.height());
    }

    /** Grows a crop until it contains the whole of each face that is at least a third inside. */
    public PixelArea grown(Raster picture, PixelArea crop, Runnable checkpoint) {
        PixelArea grown = crop;
        for (PixelArea face : faces(picture, crop, checkpoint)) {
            int wide = Math.min(face.right(), crop.right()) - Math.max(face.x(), crop.x());
            int high = Math.min(face.bottom(), crop.bottom()) - Math.max(face.y(), crop.y());
            if (wide > 0 && high > 0 && (double) wide * high >= SHOWN * face.width() * face.height()) {
                grown = union(grown, face);
            }
        }
        return grown;
    }

    private List<PixelArea> faces(Raster picture, PixelArea crop, Runnable checkpoint) {
        if (crop.width() >= picture.width() && crop.height() >= picture.height()) {
            return List.of();
        }
        List<PixelArea> roomy = new ArrayList<>();
        for (PixelArea face : faceSightings.in(picture, checkpoint).orElse(List.of())) {
            roomy.add(face.grown(
                    (int) (ROOM * Math.max(face.width(), face.height())), picture.width(), picture.height()));
        }
        return roomy;
    }

    private static int place(int start, int length, int from, int to) {
        return Math.clamp(start, to - length, from);
    }

    private static PixelArea union(PixelArea one, PixelArea other) {
        int x = Math.min(one.x(), other.x());
        int y = Math.min(one.y(), other.y());
        return new PixelArea(
                x, y, Math.max(one.right(), other.right()) - x, Math.max(one.bottom(), other.bottom()) - y);
    }
}
