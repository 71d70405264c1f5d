// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Restyles by the operator's model packs for {@code style}, with one style each. A pack is used if the client names it, one of the
 * {@code styles} in its pack.json, or a synonym of these.
 */
@Component
final class PackedStyles {
    private final EngineSelection engineSelection;

    PackedStyles(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * A requested style.
     *
     * @param words style in the client's words
     * @param art the built-in engine's style for these words, if it knows them
     */
    record StyleQuery(String words, Optional<ArtEngine> art) {
        private boolean met(PackManifest packManifest) {
            String said = " " + LookNames.plain(words) + " ";
            return names(packManifest).stream()
                    .map(LookNames::plain)
                    .filter(name -> !name.isEmpty())
                    .anyMatch(name -> said.contains(" " + name + " ")
                            || (art.isPresent()
                                    && LookNames.find(LookNames.STYLES, name).equals(art)));
        }

        private static List<String> names(PackManifest packManifest) {
            List<String> names = new ArrayList<>(List.of(packManifest.name()));
            try {
                if (packManifest.root().has("styles")) {
                    names.addAll(packManifest.root().texts("styles"));
                }
            } catch (PackException e) {
                return names; // a "styles" member that is no list of texts is ignored
            }
            return names;
        }
    }

    /** The restyled picture in its original size; the caller closes it. Empty without a usable model pack. */
    Optional<Raster> paint(Raster picture, StyleQuery wish, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.STYLE,
                wish::met,
                model -> Optional.of(byPack(model, picture, checkpoint)),
                Optional::<Raster>empty);
    }

    private static Raster byPack(PictureModel model, Raster picture, Runnable checkpoint) throws PackException {
        double scale = Math.min(1, Math.sqrt(model.mostPixels() / ((double) picture.width() * picture.height())));
        int width = (int) Math.max(1, scale * picture.width());
        int height = (int) Math.max(1, scale * picture.height());
        try (Mat seen = Resampling.area(picture.mat(), width, height);
                Mat made = ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(seen)), checkpoint))) {
            return Raster.owning(Resampling.cubic(made, picture.width(), picture.height()));
        }
    }
}
