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
import io.heliograph.vision.tone.PhotoTone;
import org.springframework.stereotype.Component;

/** Route that changes the tone of a photograph, or colours it. */
@Component
final class Colorize extends PictureOperation {
    private static final Field<String> COLOR = Field.text("color", LookRoutes.LONGEST)
            .or("style", "colour")
            .required()
            .doc("color_contemporary, color_vivid, black_and_white, sepia_vintage; also vintage, cyanotype,"
                    + " selenium, duotone, red filter");

    private final LookRoutes routes;
    private final PictureLooks pictureLooks;

    Colorize(EditStages stages, LookRoutes routes, PictureLooks pictureLooks) {
        super(stages);
        this.routes = routes;
        this.pictureLooks = pictureLooks;
    }

    @Override
    public OperationSpec spec() {
        return LookRoutes.spec("image.colorize", "/v2/image/edit/colorize", COLOR)
                .summary("Tones a picture: modern, vivid, black and white, sepia")
                .engine("builtin/tone@1: channel mixers, print curves and inks; grey photos asked for colour get a"
                        + " careful tint (sky, leaves, warm neutral; chroma at most 18), which is no reconstruction of"
                        + " their colours; no network")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        String said = operationRequest.get(COLOR);
        PhotoTone photoTone = LookNames.find(LookNames.TONES, said).orElse(PhotoTone.CONTEMPORARY);
        return routes.plan(
                operationRequest, COLOR, "change the tone to " + sentence(photoTone), work -> make(work, said));
    }

    private static String sentence(PhotoTone photoTone) {
        return switch (photoTone) {
            case BLACK_AND_WHITE, RED_FILTER, SELENIUM -> "black and white";
            case SEPIA, VINTAGE, CYANOTYPE, DUOTONE -> "sepia";
            case CONTEMPORARY, VIVID -> "colour";
        };
    }

    private Raster make(EditWork work, String said) {
        PhotoTone photoTone = LookNames.find(LookNames.TONES, said).orElseGet(() -> {
            work.work().warn("The colour \"" + said + "\" was not understood; contemporary colour was used.");
            return PhotoTone.CONTEMPORARY;
        });
        return pictureLooks.tone(work.picture(), photoTone, work.seed(), work.work()::checkpoint, work.work()::warn);
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"color\": \"sepia_vintage\"}";
    }
}
