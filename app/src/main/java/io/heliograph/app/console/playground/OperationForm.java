// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.FieldControl;
import io.heliograph.config.LimitSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The form of a route, generated from its catalogue entry.
 *
 * @param title label of the button
 * @param picture name of the field for the dropped picture; empty if the route takes no picture
 * @param pictureNeeded whether the picture is required
 * @param mask name of the field for the painted mask; empty if the route takes no mask
 * @param maskNeeded whether the mask is required
 * @param waits whether the route supports synchronous answers
 * @param fields fields that are always visible
 * @param more fields that are hidden at first
 */
record OperationForm(
        String operation,
        String title,
        String path,
        String summary,
        String engine,
        String limits,
        String picture,
        boolean pictureNeeded,
        String mask,
        boolean maskNeeded,
        boolean waits,
        List<FieldView> fields,
        List<FieldView> more) {
    private static final String MASK = "mask";
    private static final int SHOWN = 3;
    private static final Set<String> DRAWN = Set.of("image.generate", "image.generate_lite");
    private static final Pattern NO_USE = Pattern.compile("^(ignored|taken|accepted)|not used by");
    private static final Set<String> SELDOM = Set.of(
            "seed",
            "confirm",
            "box",
            "model_version",
            "model_id",
            "ip_signal",
            "negative_prompt",
            "steps_num",
            "guidance_scale",
            "structured_prompt",
            "structured_instruction",
            "canvas_size",
            "original_image_size",
            "original_image_location");

    /** The form of an operation. */
    static OperationForm of(Operation operation, LimitSettings limits) {
        OperationSpec spec = operation.spec();
        Optional<PlaygroundVerb> verb = PlaygroundVerb.of(spec.name());
        Map<String, String> presets = verb.map(PlaygroundVerb::presets).orElse(Map.of());
        Optional<Field<?>> picture = spec.fileField().filter(OperationForm::takesPictures);
        Optional<Field<?>> mask = spec.fields().stream()
                .filter(field -> field.name().equals(MASK) && field.type().pictures() == 1)
                .findFirst();
        List<FieldView> fields = new ArrayList<>();
        List<FieldView> more = new ArrayList<>();
        for (Field<?> field : spec.fields()) {
            if (CommonFields.isDelivery(field) // the playground sets these fields itself
                    || picture.filter(field::equals).isPresent()
                    || mask.filter(field::equals).isPresent()) {
                continue;
            }
            FieldView view = FieldView.of(field, presets.getOrDefault(field.name(), ""), limits);
            boolean seldom = SELDOM.contains(field.name())
                    || field.name().endsWith("_moderation")
                    || NO_USE.matcher(field.description()).find();
            boolean shown = field.isRequired()
                    || presets.containsKey(field.name())
                    || (!seldom && fields.size() < SHOWN && view.control() != FieldControl.Element.TICK)
                    || (!seldom && fields.isEmpty());
            (shown ? fields : more).add(view);
        }
        return new OperationForm(
                spec.name(),
                verb.map(PlaygroundVerb::title).orElse("Run it"),
                spec.path(),
                spec.summary(),
                spec.engine(),
                LimitText.of(spec.limits(), spec, limits),
                picture.map(Field::name).orElse(""),
                picture.map(Field::isRequired).orElse(false),
                picture.isPresent() ? mask.map(Field::name).orElse("") : "",
                mask.map(Field::isRequired).orElse(false),
                spec.sync().isPresent() && spec.mode() != OperationSpec.Mode.ASYNC_ONLY,
                List.copyOf(fields),
                List.copyOf(more));
    }

    /** Name of the operation that only parses the prompt, so that the page can show its interpretation; empty if there is none. */
    public String preview() {
        return DRAWN.contains(operation) ? "structured_prompt.generate" : "";
    }

    private static boolean takesPictures(Field<?> field) {
        return field.type().pictures() > 0;
    }
}
