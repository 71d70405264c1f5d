// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Aspect;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.Prompts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads a document as a brief: every field by itself, what is silent as the short description has it. */
final class DocumentReader {
    private static final Set<String> FONTS = Set.of("serif", "sans", "mono", "script", "display");

    private final Prompts prompts;
    private final Fields fields;
    private final ObjectReader objects;
    private final SettingReader settings;

    DocumentReader(Prompts prompts) {
        this.prompts = prompts;
        fields = prompts.fields();
        objects = new ObjectReader(prompts);
        settings = new SettingReader(prompts);
    }

    Brief read(StructuredPrompt document) {
        Brief told = prompts.read(document.shortDescription(), "");
        List<String> unknown = new ArrayList<>();
        List<Thing> things = objects.read(document.objects(), unknown);
        boolean silent =
                document.objects().isEmpty() && document.backgroundSetting().isBlank();
        String medium = document.styleMedium() + ", " + document.artisticStyle();
        Style style = fields.style(document.styleMedium())
                .or(() -> fields.style(medium))
                .orElse(told.style());
        return new Brief(
                silent ? told.things() : things,
                document.backgroundSetting().isBlank() ? told.setting() : settings.read(document.backgroundSetting()),
                light(document, told),
                lens(document.photographicCharacteristics(), told),
                style,
                mood(document.aesthetics().moodAtmosphere()),
                palette(document.aesthetics().colorScheme()),
                document.textRender().stream()
                        .map(text -> lettering(text, document))
                        .toList(),
                silent ? told.unknown() : unknown);
    }

    private Light light(StructuredPrompt document, Brief told) {
        StructuredPrompt.Lighting said = document.lighting();
        Optional<Light.Kind> spoken = fields.light(said.conditions()).or(() -> told(document, told));
        Light usual = Fields.usual(spoken.orElse(told.light().kind()));
        List<Colour> tint = fields.colours(said.conditions());
        return new Light(
                usual.kind(),
                fields.from(said.direction()).orElse(usual.from()),
                fields.hard(said.shadows()).orElse(usual.hard()),
                tint.stream().findFirst());
    }

    private Optional<Light.Kind> told(StructuredPrompt document, Brief told) {
        boolean said = prompts.said(document.shortDescription()).contains(Aspect.LIGHT);
        return said ? Optional.of(told.light().kind()) : fields.light(document.backgroundSetting());
    }

    private Lens lens(StructuredPrompt.Photography said, Brief told) {
        Lens.Distance distance =
                fields.distance(said.cameraAngle()).orElse(told.lens().distance());
        return new Lens(
                fields.focalLength(said.lensFocalLength()).orElse(told.lens().focalLength()),
                fields.angle(said.cameraAngle()).orElse(told.lens().angle()),
                distance,
                fields.blur(said.depthOfField()).orElse(told.lens().blur()));
    }

    private List<String> mood(String said) {
        if (said.equals(Sayings.NEUTRAL)) {
            return List.of();
        }
        return ObjectReader.listed(said).stream()
                .map(fields::mood)
                .distinct()
                .limit(8)
                .toList();
    }

    private List<Colour> palette(String said) {
        return said.toLowerCase(Locale.ROOT).startsWith("natural") ? List.of() : fields.colours(said);
    }

    private Lettering lettering(StructuredPrompt.TextRender said, StructuredPrompt document) {
        Optional<Integer> on =
                ObjectReader.numbered(said.location(), document.objects().size());
        String text = said.text().length() > 80 ? said.text().substring(0, 80) : said.text();
        String font = said.font().toLowerCase(Locale.ROOT).strip();
        return new Lettering(
                text,
                on,
                fields.place(said.location()).orElse(Place.CENTRE),
                fields.size(said.size()).orElse(Size.NATURAL),
                fields.colours(said.color()).stream().findFirst(),
                FONTS.contains(font)
                        ? font
                        : FONTS.stream()
                                .sorted()
                                .filter(font::contains)
                                .findFirst()
                                .orElse("sans"));
    }

    static Facing facing(Fields fields, String said) {
        return fields.facing(said).orElse(Facing.UNSAID);
    }
}
