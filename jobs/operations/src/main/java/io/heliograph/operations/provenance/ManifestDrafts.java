// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.BuildVersion;
import io.heliograph.provenance.ActionDraft;
import io.heliograph.provenance.DigitalSourceType;
import io.heliograph.provenance.IngredientDraft;
import io.heliograph.provenance.ManifestDraft;
import io.heliograph.provenance.SoftBinding;
import io.heliograph.provenance.SoftwareAgent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Collects the contents of the manifests for a request's results, before they are signed. */
final class ManifestDrafts {
    static final SoftwareAgent US = new SoftwareAgent("Heliograph", BuildVersion.text());

    private static final String WATERMARK = "io.heliograph.watermark.1";
    private static final String OPERATION = "io.heliograph.operation";
    private static final String PROMPT = "io.heliograph.prompt";
    private static final Set<String> PROMPTS = Set.of("prompt", "bg_prompt", "instruction");
    private static final int LONGEST_PROMPT = 2_000;
    private static final int MOST_ENGINES = 12;

    private final OperationSpec operationSpec;
    private final List<OperationSpec> done;
    private final Optional<String> parent;
    private final Map<String, String> parameters;

    /**
     *
     * @param prompt whether the request's prompt is included
     */
    ManifestDrafts(Operation operation, OperationRequest request, boolean prompt) {
        operationSpec = operation.spec();
        List<OperationSpec> parts =
                operation.parts(request).stream().map(Operation::spec).toList();
        done = parts.isEmpty() ? List.of(operationSpec) : parts;
        parent = EngineOrigins.makesNew(operationSpec)
                ? Optional.empty()
                : operationSpec.fileField().map(request::name);
        Map<String, String> told = new LinkedHashMap<>();
        told.put(OPERATION, done.stream().map(OperationSpec::name).distinct().collect(Collectors.joining(", ")));
        if (prompt) {
            request.values().forEach((field, value) -> {
                if (PROMPTS.contains(field.name()) && value instanceof String words) {
                    told.put(PROMPT, words.length() <= LONGEST_PROMPT ? words : words.substring(0, LONGEST_PROMPT));
                }
            });
        }
        parameters = Map.copyOf(told);
    }

    /** Field of the file that the results change; empty if results are new. */
    Optional<String> parent() {
        return parent;
    }

    /**
     * The contents of a manifest, to be signed.
     *
     * @param ingredients the parent first, if there is one
     * @param packs packs that took part in the work
     */
    ManifestDraft of(StepWork work, List<IngredientDraft> ingredients, List<String> packs) {
        List<ActionDraft> actions = new ArrayList<>();
        boolean placed = work.recall(StepWork.PLACED).isPresent();
        var engines = EngineOrigins.of(done, packs, placed);
        if (parent.isPresent()) {
            actions.add(ActionDraft.opened(0, US));
            actions.addAll(placements(ingredients));
        }
        engines.entrySet().stream().limit(MOST_ENGINES).forEach(each -> actions.add(action(actions, each)));
        if (parent.isEmpty()) {
            actions.addAll(placements(ingredients));
        }
        List<SoftBinding> marks = work.recall(StepWork.WATERMARK).filter(value -> !value.isEmpty()).stream()
                .map(value -> new SoftBinding(WATERMARK, value))
                .toList();
        return new ManifestDraft("", US, actions, ingredients, marks);
    }

    private static List<ActionDraft> placements(List<IngredientDraft> ingredients) {
        return IntStream.range(0, ingredients.size())
                .filter(i -> ingredients.get(i).relationship() == IngredientDraft.Relationship.COMPONENT)
                .mapToObj(i -> new ActionDraft(ActionDraft.PLACED, Optional.empty(), US, Map.of(), List.of(i)))
                .toList();
    }

    private ActionDraft action(List<ActionDraft> before, Map.Entry<SoftwareAgent, DigitalSourceType> engine) {
        ActionDraft action = before.isEmpty()
                ? ActionDraft.created(engine.getValue(), engine.getKey())
                : ActionDraft.edited(engine.getValue(), engine.getKey());
        boolean first = before.stream().allMatch(each -> each.parameters().isEmpty());
        return first ? action.with(parameters) : action;
    }

    /** The manifest without the manifests of its ingredients; the ingredients' names stay. */
    static ManifestDraft withoutManifests(ManifestDraft draft) {
        return new ManifestDraft(
                draft.title(),
                draft.generator(),
                draft.actions(),
                draft.ingredients().stream()
                        .map(each ->
                                IngredientDraft.of(each.title(), each.format(), each.relationship(), Optional.empty()))
                        .toList(),
                draft.softBindings());
    }

    /** Whether a manifest contains manifests of ingredients. */
    static boolean hasManifests(ManifestDraft draft) {
        return draft.ingredients().stream().anyMatch(each -> each.recorded().isPresent());
    }
}
