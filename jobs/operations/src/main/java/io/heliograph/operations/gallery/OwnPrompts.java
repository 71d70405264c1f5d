// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.gallery;

import io.heliograph.storage.visuals.VisualQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Finds the prompts of pictures that this server made for the same organization, by the address of the result. */
@Component
final class OwnPrompts {
    private static final Pattern RESULT = Pattern.compile("/results/([A-Za-z0-9_-]{32})(?:\\.[a-z0-9]{1,5})?$");
    private static final Set<String> SAID =
            Set.of("prompt", "structured_prompt", "instruction", "bg_prompt", "short_description");
    private static final int LONGEST = 8000;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final VisualQueries visualQueries;

    OwnPrompts(VisualQueries visualQueries) {
        this.visualQueries = visualQueries;
    }

    Optional<String> of(long organizationId, Optional<String> sourceUrl) {
        List<String> parts = new ArrayList<>();
        sourceUrl
                .map(RESULT::matcher)
                .filter(Matcher::find)
                .map(matcher -> visualQueries.origin(organizationId, matcher.group(1)))
                .orElse(List.of())
                .forEach(json -> said(JSON.readTree(json), parts));
        String all = String.join(" ", parts);
        return all.isBlank() ? Optional.empty() : Optional.of(all.substring(0, Math.min(LONGEST, all.length())));
    }

    private static void said(JsonNode document, List<String> parts) {
        document.properties().forEach(member -> {
            if (SAID.contains(member.getKey())) {
                texts(member.getValue(), parts);
            }
        });
    }

    /** Collects the texts in a value. If a text is itself a JSON document, the texts in that document are collected instead. */
    private static void texts(JsonNode value, List<String> parts) {
        if (value.isContainer()) {
            value.forEach(each -> texts(each, parts));
        } else if (value.isString() && value.stringValue().startsWith("{")) {
            try {
                texts(JSON.readTree(value.stringValue()), parts);
            } catch (JacksonException e) {
                parts.add(value.stringValue());
            }
        } else if (value.isString()) {
            parts.add(value.stringValue());
        }
    }
}
