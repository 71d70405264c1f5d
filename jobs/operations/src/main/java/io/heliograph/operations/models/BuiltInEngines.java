// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.VideoMattingModel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names the engines that made an answer: model packs and endpoints, then the operation's built-in engines that were not replaced by these.
 */
public final class BuiltInEngines {
    private static final Pattern NAME = Pattern.compile("builtin/[a-z0-9-]+@[0-9]+");
    /** Pseudo-role of the engine that draws places and things. */
    public static final String SCENE = "scene";

    /** Pseudo-role of the engine that parses and writes texts. */
    public static final String LANGUAGE = "language";

    private static final Map<String, String> OF_ROLES = Map.of(
            "builtin/salient-matting", PictureRole.MATTING_SALIENT.title(),
            "builtin/patchmatch", PictureRole.INPAINT.title(),
            "builtin/scene", SCENE,
            "builtin/language", LANGUAGE,
            "builtin/clip-matting", VideoMattingModel.TITLE,
            "builtin/espcn", PictureRole.SUPERRES.title(),
            "builtin/restyle", PictureRole.STYLE.title());

    private BuiltInEngines() {}

    /**
     * Names of an answer's engines, each once, with version.
     *
     * @param operation engines of the operation, from its documentation
     * @param noted engines recorded during the work
     */
    public static List<String> named(String operation, EngineSelection.Noted<?> noted) {
        List<String> others =
                Stream.concat(noted.packs().stream(), noted.writers().stream()).toList();
        return noted.elsewhere() ? others : named(operation, others, noted.replaced());
    }

    /**
     * Names of the engines of several parts of the work.
     *
     * @param others packs, endpoints and language models that took part, in the order of first use
     * @param replaced roles in which no built-in engine worked
     */
    static List<String> named(String operation, List<String> others, Set<String> replaced) {
        Stream<String> builtIn = NAME.matcher(operation)
                .results()
                .map(MatchResult::group)
                .filter(name -> !replaced.contains(role(name)));
        return Stream.concat(others.stream(), builtIn).distinct().toList();
    }

    private static String role(String name) {
        return OF_ROLES.getOrDefault(name.substring(0, name.indexOf('@')), "");
    }
}
