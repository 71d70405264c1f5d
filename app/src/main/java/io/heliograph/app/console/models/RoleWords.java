// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.models;

import java.util.Arrays;
import java.util.Optional;

/** Titles of the engine roles, and descriptions of their built-in engines. Recipes have the descriptions of all other engines. */
enum RoleWords {
    TEXT_TO_IMAGE("text_to_image", "Pictures from words", "draws with shapes, surfaces and light"),
    MATTING_SALIENT("matting.salient", "The subject", "our own small network and GrabCut"),
    MATTING_REFINE("matting.refine", "Edges of the subject", "a guided filter"),
    INPAINT("inpaint", "Filling of erased areas", "patches of the picture itself"),
    INPAINT_PROMPT("inpaint.prompt", "Areas filled by words", "nothing: things and places are drawn"),
    SUPERRES("superres", "Enlarging", "our own small network"),
    RESTORE("restore", "Old photos: noise and blur", "filters and our own network"),
    SCRATCHES("restore.scratch_mask", "Old photos: scratches", "thin lines and specks are found"),
    COLORIZE("colorize", "Colour for grey pictures", "tones by brightness"),
    DEPTH("depth", "How far things are", "guessed from the ground"),
    STYLE("style", "Styles", "painted stroke by stroke"),
    TEXT_DETECT("text.detect", "Where text is", "our own network"),
    TEXT_READ("text.read", "Text recognition", "nothing: text is then replaced without being read"),
    DETECT("detect.objects", "Things by name", "colours, places and our own regions"),
    FACES("detect.faces", "Faces", "nothing: crops do not know faces, and blur_faces answers 422"),
    GROUND("ground.phrase", "Phrases to places", "colours, places and our own regions"),
    MODERATE("moderate.picture", "Picture understanding", "nothing; no route uses a pack yet"),
    EMBED_PICTURE("embed.picture", "Likeness of pictures", "our own descriptors; no route uses a pack yet"),
    EMBED_TEXT("embed.text", "Likeness of words", "WordNet; no route uses a pack yet"),
    MATTING_VIDEO("matting.video", "Mattes of clips", "our own network and motion"),
    SEGMENT("segment.promptable", "All regions of a picture", "our own regions");

    private static final String NONE = "nothing"; // begins the description of a role without a built-in engine

    private final String role;
    private final String title;
    private final String builtIn;

    RoleWords(String role, String title, String builtIn) {
        this.role = role;
        this.title = title;
        this.builtIn = builtIn;
    }

    static Optional<RoleWords> of(String role) {
        return Arrays.stream(values()).filter(each -> each.role.equals(role)).findFirst();
    }

    String title() {
        return title;
    }

    String builtIn() {
        return builtIn;
    }

    /** Whether the role has a built-in engine. */
    boolean hasBuiltIn() {
        return !builtIn.startsWith(NONE);
    }
}
