// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.provenance.DigitalSourceType;
import io.heliograph.provenance.SoftwareAgent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Determines which engines made the pixels of a result, and their IPTC digital source types. A network that only detects a subject or a
 * line of text makes no pixels. A network that enlarges, fills or draws does.
 */
final class EngineOrigins {
    private static final Pattern BUILT_IN = Pattern.compile("(builtin/[a-z0-9-]+)@([0-9]+)");
    private static final Pattern PACK = Pattern.compile("(.+)@([^@]+)");
    private static final String DRAWS =
            "builtin/scene@1:"; // start of the engine's description on routes that only draw
    private static final Set<String> MASKS = Set.of(
            "image.all_masks",
            "legacy.mask_generator",
            "video.foreground_mask",
            "video.mask_by_prompt",
            "video.mask_by_key_points");

    /** Operations with networks, built-in or in packs, that only find the subject and make no pixels. */
    private static final Set<String> CUT_OUTS = Set.of(
            "image.remove_background",
            "image.remove_background_guided",
            "image.crop_foreground",
            "image.extract_object",
            "legacy.background_remove",
            "legacy.crop",
            "video.remove_background",
            "video.green_screen");

    private static final Map<String, DigitalSourceType> SOURCES = Map.ofEntries(
            Map.entry("builtin/ads", DigitalSourceType.COMPOSITE_SYNTHETIC),
            Map.entry("builtin/scene", DigitalSourceType.COMPOSITE_SYNTHETIC),
            Map.entry("builtin/edit", DigitalSourceType.COMPOSITE_SYNTHETIC),
            Map.entry("builtin/season", DigitalSourceType.COMPOSITE_SYNTHETIC),
            Map.entry("builtin/sketch", DigitalSourceType.COMPOSITE_SYNTHETIC),
            Map.entry("builtin/text", DigitalSourceType.COMPOSITE_SYNTHETIC),
            Map.entry("builtin/compositing", DigitalSourceType.COMPOSITE),
            Map.entry("builtin/espcn", DigitalSourceType.COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA),
            Map.entry("builtin/enhance", DigitalSourceType.COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA),
            Map.entry("builtin/patchmatch", DigitalSourceType.HUMAN_EDITS),
            Map.entry("builtin/clip-erasing", DigitalSourceType.HUMAN_EDITS));

    private EngineOrigins() {}

    /** Whether the result is new (a drawing or a mask), instead of a changed version of the request's picture or clip. */
    static boolean makesNew(OperationSpec operationSpec) {
        return operationSpec.fileField().filter(Field::isRequired).isEmpty() || draws(operationSpec);
    }

    /** Whether no pixel of the result comes from an input. */
    private static boolean draws(OperationSpec operationSpec) {
        return operationSpec.engine().startsWith(DRAWS) || MASKS.contains(operationSpec.name());
    }

    /**
     * The engines that took part in the result.
     *
     * @param operations operations of the work, in order
     * @param packs packs that took part, as {@code pack/name@version}
     * @param placed whether a part of an input was put into the drawing; packs then only cut out that part
     * @return the engines with their source types; never empty
     */
    static SequencedMap<SoftwareAgent, DigitalSourceType> of(
            List<OperationSpec> operations, List<String> packs, boolean placed) {
        SequencedMap<SoftwareAgent, DigitalSourceType> parts = new LinkedHashMap<>();
        boolean draws = !placed && operations.stream().anyMatch(EngineOrigins::draws);
        for (String pack : packs) {
            parts.put(
                    agent(PACK.matcher(pack)).orElseGet(() -> new SoftwareAgent(pack, "")),
                    draws
                            ? DigitalSourceType.TRAINED_ALGORITHMIC_MEDIA
                            : placed || operations.stream().allMatch(spec -> CUT_OUTS.contains(spec.name()))
                                    ? DigitalSourceType.ALGORITHMICALLY_ENHANCED
                                    : DigitalSourceType.COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA);
        }
        if (draws && !parts.isEmpty()) {
            return parts; // a pack drew the whole picture
        }
        for (OperationSpec operation : operations) {
            Matcher engines = BUILT_IN.matcher(operation.engine());
            while (engines.find()) {
                String name = engines.group(1);
                parts.putIfAbsent(
                        new SoftwareAgent(name, engines.group(2)),
                        draws
                                ? DigitalSourceType.ALGORITHMIC_MEDIA
                                : SOURCES.getOrDefault(name, DigitalSourceType.ALGORITHMICALLY_ENHANCED));
            }
        }
        if (parts.isEmpty()) {
            parts.put(ManifestDrafts.US, DigitalSourceType.ALGORITHMICALLY_ENHANCED);
        }
        return parts;
    }

    private static Optional<SoftwareAgent> agent(Matcher name) {
        return name.matches() ? Optional.of(new SoftwareAgent(name.group(1), name.group(2))) : Optional.empty();
    }
}
