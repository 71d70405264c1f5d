// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An action for a new manifest. The first action of a manifest is {@code c2pa.created}, or {@code c2pa.opened} with its
 * parent.
 *
 * @param action such as c2pa.created, c2pa.opened, c2pa.edited
 * @param source origin of the pixels
 * @param agent software that performed it
 * @param parameters additional facts, under keys in the form of a reversed host name
 * @param ingredients indexes in the draft of the ingredients that it used
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

    /** Pixels were made. */
    public static ActionDraft created(DigitalSourceType source, SoftwareAgent agent) {
        return new ActionDraft(CREATED, Optional.of(source), agent, Map.of(), List.of());
    }

    /** A file was opened for changes: the ingredient of this index, its parent. */
    public static ActionDraft opened(int ingredient, SoftwareAgent agent) {
        return new ActionDraft(OPENED, Optional.empty(), agent, Map.of(), List.of(ingredient));
    }

    /** Pixels were changed. */
    public static ActionDraft edited(DigitalSourceType source, SoftwareAgent agent) {
        return new ActionDraft(EDITED, Optional.of(source), agent, Map.of(), List.of());
    }

    /** The same with other parameters. */
    public ActionDraft with(Map<String, String> others) {
        return new ActionDraft(action, source, agent, others, ingredients);
    }
}
