// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import java.util.ArrayList;
import java.util.List;

/**
 * Members of a document that the built-in renderer does not draw, such as the clothing of a person. Defaults that {@link DocumentWriter}
 * fills in do not count, so a generated document has no such member.
 */
final class UnheededMembers {
    private final List<String> paths = new ArrayList<>();
    private final Brief brief;

    private UnheededMembers(Brief brief) {
        this.brief = brief;
    }

    /**
     * The paths of the members, such as {@code objects[0].clothing}.
     *
     * @param brief as read from the document
     */
    static List<String> of(StructuredPrompt document, Brief brief) {
        UnheededMembers members = new UnheededMembers(brief);
        for (int i = 0; i < document.objects().size(); i++) {
            members.look("objects[" + i + "].", document.objects().get(i));
        }
        StructuredPrompt.Aesthetics look = document.aesthetics();
        members.look("aesthetics.composition", look.composition());
        members.look("aesthetics.preference_score", look.preferenceScore());
        members.look("aesthetics.aesthetic_score", look.aestheticScore());
        members.focus(document.photographicCharacteristics().focus());
        for (int i = 0; i < document.textRender().size(); i++) {
            String place = "text_render[" + i + "].appearance_details";
            members.look(place, document.textRender().get(i).appearanceDetails());
        }
        members.look("context", document.context());
        document.editInstruction().ifPresent(edit -> members.look("edit_instruction", edit));
        return List.copyOf(members.paths);
    }

    /** Looks at the focus: it is on the first thing, and everywhere in a picture without blur. */
    private void focus(String text) {
        boolean usual = text.equals(new ScenePriors(brief, new StableChoice(0)).focus());
        if (!usual && brief.lens().blur() > 0) {
            look("photographic_characteristics.focus", text);
        }
    }

    private void look(String place, DocumentObject object) {
        look(place + "expression", object.expression());
        look(place + "clothing", object.clothing());
        if (!object.pose().isBlank() && !object.action().equals(object.pose())) {
            look(place + "action", object.action());
        }
        look(place + "gender", object.gender());
        look(place + "skin_tone_and_texture", object.skinToneAndTexture());
    }

    private void look(String path, String text) {
        if (!text.isBlank() && !ScenePriors.wrote(text)) {
            paths.add(path);
        }
    }
}
