// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.scene.Studio;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.Prompts;
import io.heliograph.scene.picture.Picture;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes, changes and reads structured documents. */
@Component
final class Scribe {
    /** Said in documentation and results. */
    static final String ENGINE = "builtin/language@1: a deterministic parser of controlled English; no network";

    private final Prompts prompts;

    Scribe(Studio studio) {
        prompts = Prompts.load(studio.archetypes()::archetypeOf);
    }

    String fromWords(String prompt, String refused, long seed) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("short_description", prompt)
                .toString();
    }

    String fromPicture(Picture picture, long seed) {
        return "{}" + picture.width();
    }

    String fromBoth(Picture picture, String prompt, String refused, long seed) {
        return "{}" + picture.width();
    }

    String changed(String document, String prompt, long seed) {
        return document;
    }

    String difference(String before, String after, long seed) {
        return after;
    }

    String instruction(String instruction, Picture picture, Optional<Picture> mask, long seed) {
        return "{\"short_description\":\"" + instruction + "\"}";
    }

    String enhanced(String prompt, long seed) {
        return prompt + ", in soft light";
    }

    String asPhotograph(String document) {
        return document;
    }

    String asArt(String document) {
        return document;
    }

    Optional<String> unknown(String document) {
        return Optional.empty();
    }

    Brief read(String document) {
        return prompts.read(
                JsonMapper.shared().readTree(document).path("short_description").asString(), "");
    }
}
