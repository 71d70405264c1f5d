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
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightingPreset;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that changes the light of a picture. */
@Component
final class Relight extends PictureOperation {
    private static final Field<String> LIGHT = Field.text("light_type", LookRoutes.LONGEST)
            .orElse("soft overcast daylight lighting")
            .doc(
                    "midday, blue hour light, low-angle sunlight, sunrise light, spotlight on subject, overcast light, soft overcast"
                            + " daylight lighting, cloud-filtered lighting, fog-diffused lighting, moonlight lighting, starlight nighttime,"
                            + " soft bokeh lighting, harsh studio lighting, side lighting, or other words");
    private static final Field<String> DIRECTION = Field.text("light_direction", LookRoutes.LONGEST)
            .doc("front, side, bottom, top-down; also left, right, behind");

    private static final String FROM = "from ";

    private final LookRoutes routes;
    private final PictureLooks pictureLooks;

    Relight(EditStages stages, LookRoutes routes, PictureLooks pictureLooks) {
        super(stages);
        this.routes = routes;
        this.pictureLooks = pictureLooks;
    }

    @Override
    public OperationSpec spec() {
        return LookRoutes.spec("image.relight", "/v2/image/edit/relight", LIGHT, DIRECTION)
                .summary("Changes the light of a picture")
                .engine("builtin/relight@1: ratio images of a relief guessed from cut-out and brightness, subject and"
                        + " background lit apart, skies and air by mask and depth ramp; a mood, not a measurement. A"
                        + " pack of the role depth replaces the depth ramp")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        String light = operationRequest.get(LIGHT);
        Optional<String> direction = operationRequest.find(DIRECTION);
        String sentence = "change the lighting to " + light
                + direction.map(d -> " from " + d).orElse("");
        return routes.plan(operationRequest, LIGHT, sentence, work -> make(work, light, direction));
    }

    private Raster make(EditWork work, String light, Optional<String> direction) {
        Optional<InstructionEdit.Relight> read = Optional.empty();
        Optional<LightingPreset> named = LookNames.find(LookNames.LIGHTS, light);
        if (named.isEmpty()) {
            read = routes.understood("change the lighting to " + light, InstructionEdit.Relight.class);
        }
        LightingPreset lightingPreset = named.or(
                        () -> routes.understood("change the lighting to " + light, InstructionEdit.Relight.class)
                                .map(LookMapping::lighting))
                .orElseGet(() -> {
                    work.work().warn("The light \"" + light + "\" was not understood; soft daylight was used.");
                    return LightingPreset.SOFT_DAYLIGHT;
                });
        Optional<KeyLightDirection> from = direction.flatMap(words -> LookNames.find(LookNames.DIRECTIONS, words));
        if (direction.isPresent() && from.isEmpty()) {
            work.work()
                    .warn("The direction \"" + direction.get()
                            + "\" was not understood; the default one of this light was used.");
        }
        Optional<KeyLightDirection> spoken = read.flatMap(LookMapping::from).or(() -> spoken(light));
        return pictureLooks.relight(work.picture(), lightingPreset, from.or(() -> spoken), work.seed(), work.work());
    }

    /** The direction in the words of a light: "warm evening light from the left". */
    static Optional<KeyLightDirection> spoken(String light) {
        String words = LookNames.plain(light);
        int from = words.lastIndexOf(FROM);
        return from < 0 ? Optional.empty() : LookNames.find(LookNames.DIRECTIONS, words.substring(from));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"light_type\": \"blue hour light\", \"light_direction\": \"side\"}";
    }
}
