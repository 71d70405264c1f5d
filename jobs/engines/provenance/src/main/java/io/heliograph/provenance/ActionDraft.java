// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An action for a new manifest. The first action of a manifest is {@code c2pa.created}, or {@code c2pa.opened} with its parent.
 *
 * @param action such as c2pa.created, c2pa.opened, c2pa.edited
 * @param source origin of the pixels
 * @param agent software that performed the action
 * @param parameters additional facts; keys have the form of a reversed host name
 * @param ingredients ingredients that the action used, as indexes into {@link ManifestDraft#ingredients()}
 */
public record ActionDraft(
        String action,
        Optional<DigitalSourceType> source,
        SoftwareAgent agent,
        Map<String, String> parameters,
        List<Integer> ingredients) {
    public static final String CREATED = "c2pa.created";
    public static final String OPENED = "c2pa.opened";
    public static final String EDITED = "c2pa.edited";
    public static final String PLACED = "c2pa.placed";

    public ActionDraft {
        parameters = Map.copyOf(parameters);
        ingredients = List.copyOf(ingredients);
    }

    /** An action for newly made pixels. */
    public static ActionDraft created(DigitalSourceType source, SoftwareAgent agent) {
        return new ActionDraft(CREATED, Optional.of(source), agent, Map.of(), List.of());
    }

    /** An action for a file opened for changes; {@code ingredient} is the index of the file among the ingredients, as the parent. */
    public static ActionDraft opened(int ingredient, SoftwareAgent agent) {
        return new ActionDraft(OPENED, Optional.empty(), agent, Map.of(), List.of(ingredient));
    }

    /** An action for changed pixels. */
    public static ActionDraft edited(DigitalSourceType source, SoftwareAgent agent) {
        return new ActionDraft(EDITED, Optional.of(source), agent, Map.of(), List.of());
    }

    /** The same action with other parameters. */
    public ActionDraft with(Map<String, String> others) {
        return new ActionDraft(action, source, agent, others, ingredients);
    }
}
