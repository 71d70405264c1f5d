// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static io.heliograph.scene.language.lexicon.LexiconCategory.ANGLES;
import static io.heliograph.scene.language.lexicon.LexiconCategory.BLURS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.COLOURS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.DISTANCES;
import static io.heliograph.scene.language.lexicon.LexiconCategory.FACINGS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.FONTS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.LENSES;
import static io.heliograph.scene.language.lexicon.LexiconCategory.LIGHTS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.LIGHT_FROM;
import static io.heliograph.scene.language.lexicon.LexiconCategory.MATERIALS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.PATTERNS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.PLACES;
import static io.heliograph.scene.language.lexicon.LexiconCategory.SHADES;
import static io.heliograph.scene.language.lexicon.LexiconCategory.SHADOWS;
import static io.heliograph.scene.language.lexicon.LexiconCategory.SIZES;
import static io.heliograph.scene.language.lexicon.LexiconCategory.STYLES;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words in the members of a document that their readers do not understand; a document of {@link DocumentWriter} has none. */
final class UnreadMembers {
    private final DocumentFieldReader fields;
    private final Map<String, List<String>> words = new LinkedHashMap<>();

    private UnreadMembers(DocumentFieldReader fields) {
        this.fields = fields;
    }

    /**
     * The unread words of each member, by its path, such as {@code lighting.shadows}.
     *
     * @param brief as read from the document
     */
    static Map<String, List<String>> of(StructuredPrompt document, Brief brief, BriefReader briefReader) {
        UnreadMembers members = new UnreadMembers(briefReader.fields());
        for (int i = 0; i < document.objects().size(); i++) {
            members.object("objects[" + i + "].", document.objects().get(i));
        }
        members.put("background_setting", new SettingReader(briefReader).unread(document.backgroundSetting(), brief));
        StructuredPrompt.Lighting light = document.lighting();
        members.look("lighting.conditions", light.conditions(), LIGHTS, COLOURS, SHADES);
        members.look("lighting.direction", light.direction(), LIGHT_FROM);
        members.look("lighting.shadows", light.shadows(), SHADOWS);
        members.look("aesthetics.color_scheme", document.aesthetics().colorScheme(), COLOURS, SHADES);
        members.camera(document.photographicCharacteristics());
        if (!document.styleMedium().equals(StructuredPrompt.RENDERING)) {
            members.look("style_medium", document.styleMedium(), STYLES);
        }
        if (members.fields
                .style(document.artisticStyle())
                .filter(brief.style()::equals)
                .isEmpty()) {
            members.look("artistic_style", document.artisticStyle());
        }
        for (int i = 0; i < document.textRender().size(); i++) {
            members.text("text_render[" + i + "].", document.textRender().get(i));
        }
        return members.words;
    }

    private void object(String path, DocumentObject object) {
        if (fields.place(object.location()).isEmpty()) {
            look(path + "location", object.location(), PLACES);
        }
        look(path + "relative_size", object.relativeSize(), SIZES);
        look(path + "shape_and_color", object.shapeAndColor(), COLOURS, SHADES, PATTERNS);
        look(path + "texture", object.texture(), MATERIALS);
        look(path + "orientation", object.orientation(), FACINGS);
    }

    private void camera(StructuredPrompt.Photography camera) {
        String path = "photographic_characteristics.";
        boolean measured = camera.depthOfField().indexOf('%') >= 0
                && fields.blur(camera.depthOfField()).isPresent();
        if (!measured) {
            look(path + "depth_of_field", camera.depthOfField(), BLURS);
        }
        look(path + "camera_angle", camera.cameraAngle(), ANGLES, DISTANCES);
        if (fields.focalLength(camera.lensFocalLength()).isEmpty()) {
            look(path + "lens_focal_length", camera.lensFocalLength(), LENSES);
        }
    }

    private void text(String path, StructuredPrompt.TextRender text) {
        look(path + "size", text.size(), SIZES);
        look(path + "color", text.color(), COLOURS, SHADES);
        look(path + "font", text.font(), FONTS);
    }

    private void look(String path, String text, LexiconCategory... categories) {
        put(path, ScenePriors.wrote(text) ? List.of() : fields.unread(text, Set.of(categories)));
    }

    private void put(String path, List<String> unread) {
        if (!unread.isEmpty()) {
            words.put(path, unread);
        }
    }
}
