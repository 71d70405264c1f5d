// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;

/**
 * Members of a document that the built-in renderer does not draw, such as the clothing of a person. Defaults that {@link DocumentWriter}
 * fills in do not count, so a generated document has no such member.
 */
final class UnheededMembers {
    private final List<String> paths = new ArrayList<>();

    private UnheededMembers() {}

    /** The paths of the members, such as {@code objects[0].clothing}. */
    static List<String> of(StructuredPrompt document) {
        UnheededMembers members = new UnheededMembers();
        for (int i = 0; i < document.objects().size(); i++) {
            members.look("objects[" + i + "].", document.objects().get(i));
        }
        StructuredPrompt.Aesthetics look = document.aesthetics();
        members.look("aesthetics.composition", look.composition());
        members.look("aesthetics.preference_score", look.preferenceScore());
        members.look("aesthetics.aesthetic_score", look.aestheticScore());
        members.look(
                "photographic_characteristics.focus",
                document.photographicCharacteristics().focus());
        for (int i = 0; i < document.textRender().size(); i++) {
            String place = "text_render[" + i + "].appearance_details";
            members.look(place, document.textRender().get(i).appearanceDetails());
        }
        members.look("context", document.context());
        return List.copyOf(members.paths);
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
