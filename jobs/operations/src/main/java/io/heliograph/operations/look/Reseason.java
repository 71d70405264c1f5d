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
import io.heliograph.vision.season.SeasonLook;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that changes the season or weather of a picture. */
@Component
final class Reseason extends PictureOperation {
    private static final Field<String> SEASON = Field.text("season", LookRoutes.LONGEST)
            .required()
            .doc(
                    "spring, summer, autumn, winter, or weather and times in words: rain, snowfall, fog, storm, a clear sky, night");

    private final LookRoutes routes;
    private final PictureLooks pictureLooks;

    Reseason(EditStages stages, LookRoutes routes, PictureLooks pictureLooks) {
        super(stages);
        this.routes = routes;
        this.pictureLooks = pictureLooks;
    }

    @Override
    public OperationSpec spec() {
        return LookRoutes.spec("image.reseason", "/v2/image/edit/reseason", SEASON)
                .summary("Changes the season or weather of a picture")
                .engine("builtin/season@1: sky, plants, water and ground by colour and texture; snow, leaves,"
                        + " blossom, rain drawn over them; new light on a guessed relief; no network, nothing is"
                        + " generated. A pack of the role depth gives the density of fog")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        String said = operationRequest.get(SEASON);
        return routes.plan(operationRequest, SEASON, "change the season to " + said, work -> make(work, said));
    }

    private Raster make(EditWork work, String said) {
        Optional<SeasonLook> season = LookNames.find(LookNames.SEASONS, said);
        if (season.isPresent()) {
            return pictureLooks.season(work.picture(), season.get(), work.seed(), work.work());
        }
        var lighting = LookNames.find(LookNames.LIGHTS, said);
        if (lighting.isPresent()) {
            return pictureLooks.relight(work.picture(), lighting.get(), Optional.empty(), work.seed(), work.work());
        }
        SeasonLook meant = routes.understood("change the season to " + said, InstructionEdit.Reseason.class)
                .map(edit -> LookMapping.season(edit.season()))
                .or(() -> routes.understood("change the weather to " + said, InstructionEdit.Reweather.class)
                        .map(edit -> LookMapping.weather(edit.weather())))
                .orElseGet(() -> {
                    work.work().warn("The season \"" + said + "\" was not understood; summer was used.");
                    return SeasonLook.SUMMER;
                });
        return pictureLooks.season(work.picture(), meant, work.seed(), work.work());
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"season\": \"winter\"}";
    }
}
