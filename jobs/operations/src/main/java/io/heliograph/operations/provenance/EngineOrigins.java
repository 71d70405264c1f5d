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
 * Which engines made the pixels of a result, and what kind of pixels these make, in the words of IPTC. A network that finds something (a subject, a line of text) makes none; one
 * that enlarges, fills or draws does.
 */
final class EngineOrigins {
    private static final Pattern BUILT_IN = Pattern.compile("(builtin/[a-z0-9-]+)@([0-9]+)");
    private static final Pattern PACK = Pattern.compile("(.+)@([^@]+)");
    private static final String DRAWS = "builtin/scene@1:"; // and does nothing else
    private static final Set<String> MASKS = Set.of(
            "image.all_masks",
            "legacy.mask_generator",
            "video.foreground_mask",
            "video.mask_by_prompt",
            "video.mask_by_key_points");

    /** Operations whose networks, shipped or of a pack, find the subject and make no pixels. */
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

    /** Whether the result is new, and not the picture or the clip of the request with something changed: drawn, or a mask. */
    static boolean makesNew(OperationSpec operationSpec) {
        return operationSpec.fileField().filter(Field::isRequired).isEmpty() || draws(operationSpec);
    }

    /** Whether nothing in the result is of an input. */
    private static boolean draws(OperationSpec operationSpec) {
        return operationSpec.engine().startsWith(DRAWS) || MASKS.contains(operationSpec.name());
    }

    /**
     * Who had a part in the result.
     *
     * @param operations whose work it is, in their order
     * @param packs networks of the operator's that did some of it, {@code pack/name@version}
     * @param placed whether a part of an input stands in what is drawn; then packs cut it out
     * @return never empty
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
            return parts; // of what is drawn, the pack draws all
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
