// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that changes the style of a picture. */
@Component
final class Restyle extends PictureOperation {
    private static final Field<String> STYLE = Field.text("style", LookRoutes.LONGEST)
            .required()
            .doc(
                    "render_3d, cubism, oil_painting, anime, cartoon, coloring_book, retro_ad, pop_art_halftone, vector_art, story_board,"
                            + " art_nouveau, cross_etching, wood_cut; or words: watercolour, pencil sketch, pixel art,"
                            + " low poly, stained glass,"
                            + " mosaic, embroidery, cyberpunk, noir, clay, blueprint, sepia, duotone and more");

    private final LookRoutes routes;
    private final PictureLooks pictureLooks;

    Restyle(EditStages stages, LookRoutes routes, PictureLooks pictureLooks) {
        super(stages);
        this.routes = routes;
        this.pictureLooks = pictureLooks;
    }

    @Override
    public OperationSpec spec() {
        return LookRoutes.spec("image.restyle", "/v2/image/edit/restyle", STYLE)
                .summary("Changes the style of a picture: drawing, painting, print and others")
                .engine("builtin/restyle@1: strokes, lines, prints and pieces made by hand-written kernels along the"
                        + " forms of the photo; contents keep their places. A pack of the role style replaces it for its"
                        + " styles")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        String said = operationRequest.get(STYLE);
        return routes.plan(operationRequest, STYLE, "change the style to " + said, work -> make(work, said));
    }

    private Raster make(EditWork work, String said) {
        Optional<ArtEngine> meant = LookNames.find(LookNames.STYLES, said)
                .or(() -> routes.understood("change the style to " + said, InstructionEdit.Restyle.class)
                        .map(edit -> ArtEngine.of(edit.style())));
        var wish = new PackedStyles.StyleQuery(said, meant);
        return pictureLooks.restyle(work.picture(), wish, work.seed(), work.work()::checkpoint, work.work()::warn);
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"style\": \"wood_cut\"}";
    }
}
