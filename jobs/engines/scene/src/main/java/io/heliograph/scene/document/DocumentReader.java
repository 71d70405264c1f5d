// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reads a document as a brief: every field by itself; empty fields are read from the short description. */
final class DocumentReader {
    private final BriefReader briefReader;
    private final DocumentFieldReader documentFieldReader;
    private final ObjectReader objects;
    private final SettingReader settings;

    DocumentReader(BriefReader briefReader) {
        this.briefReader = briefReader;
        documentFieldReader = briefReader.fields();
        objects = new ObjectReader(briefReader);
        settings = new SettingReader(briefReader);
    }

    Brief read(StructuredPrompt document) {
        Brief told = briefReader.read(document.shortDescription(), "");
        List<String> unknown = new ArrayList<>();
        List<BriefThing> things = objects.read(document.objects(), unknown);
        boolean silent = isSilent(document);
        String medium = document.styleMedium() + ", " + document.artisticStyle();
        BriefStyle briefStyle = documentFieldReader
                .style(document.styleMedium())
                .or(() -> documentFieldReader.style(medium))
                .orElse(told.style());
        return new Brief(
                silent ? told.things() : things,
                document.backgroundSetting().isBlank() ? told.setting() : settings.read(document.backgroundSetting()),
                light(document, told),
                lens(document.photographicCharacteristics(), told),
                briefStyle,
                mood(document.aesthetics().moodAtmosphere()),
                palette(document.aesthetics().colorScheme()),
                document.textRender().stream()
                        .map(text -> lettering(text, document))
                        .toList(),
                silent ? told.unknown() : unknown);
    }

    /** Whether a document has neither objects nor a setting; then its short description gives both. */
    static boolean isSilent(StructuredPrompt document) {
        return document.objects().isEmpty() && document.backgroundSetting().isBlank();
    }

    /** Positions of the objects with a relationship that does not refer to another object. */
    List<Integer> unrelated(StructuredPrompt document) {
        return objects.unrelated(document.objects());
    }

    /** Positions of the texts with a location that is not understood; they are in the centre. */
    List<Integer> unplaced(StructuredPrompt document) {
        List<StructuredPrompt.TextRender> texts = document.textRender();
        return IntStream.range(0, texts.size())
                .filter(i -> !texts.get(i).location().isBlank()
                        && ObjectReader.numbered(
                                        texts.get(i).location(),
                                        document.objects().size())
                                .isEmpty()
                        && documentFieldReader.place(texts.get(i).location()).isEmpty())
                .boxed()
                .toList();
    }

    private BriefLight light(StructuredPrompt document, Brief told) {
        StructuredPrompt.Lighting said = document.lighting();
        Optional<BriefLight.Kind> spoken =
                documentFieldReader.light(said.conditions()).or(() -> told(document, told));
        BriefLight usual = DocumentFieldReader.usual(spoken.orElse(told.light().kind()));
        List<NamedColour> tint = documentFieldReader.colours(said.conditions());
        return new BriefLight(
                usual.kind(),
                documentFieldReader.from(said.direction()).orElse(usual.from()),
                documentFieldReader.hard(said.shadows()).orElse(usual.hard()),
                tint.stream().findFirst());
    }

    private Optional<BriefLight.Kind> told(StructuredPrompt document, Brief told) {
        boolean said = briefReader.statedAspects(document.shortDescription()).contains(PromptAspect.LIGHT);
        return said ? Optional.of(told.light().kind()) : documentFieldReader.light(document.backgroundSetting());
    }

    private CameraLens lens(StructuredPrompt.Photography said, Brief told) {
        CameraLens.Distance distance = documentFieldReader
                .distance(said.cameraAngle())
                .orElse(told.lens().distance());
        return new CameraLens(
                documentFieldReader
                        .focalLength(said.lensFocalLength())
                        .orElse(told.lens().focalLength()),
                documentFieldReader.angle(said.cameraAngle()).orElse(told.lens().angle()),
                distance,
                documentFieldReader.blur(said.depthOfField()).orElse(told.lens().blur()));
    }

    private List<String> mood(String said) {
        return ObjectReader.listed(said).stream()
                .map(documentFieldReader::mood)
                .distinct()
                .limit(8)
                .toList();
    }

    private List<NamedColour> palette(String said) {
        return ScenePriors.wrote(said) ? List.of() : documentFieldReader.colours(said);
    }

    private BriefLettering lettering(StructuredPrompt.TextRender said, StructuredPrompt document) {
        Optional<Integer> on =
                ObjectReader.numbered(said.location(), document.objects().size());
        String text = said.text().length() > 80 ? said.text().substring(0, 80) : said.text();
        return new BriefLettering(
                text,
                on,
                documentFieldReader.place(said.location()).orElse(PicturePlace.CENTRE),
                documentFieldReader.size(said.size()).orElse(RelativeSize.NATURAL),
                documentFieldReader.colours(said.color()).stream().findFirst(),
                documentFieldReader.font(said.font()).orElse("sans"));
    }

    static FacingDirection facing(DocumentFieldReader documentFieldReader, String said) {
        return documentFieldReader.facing(said).orElse(FacingDirection.UNSAID);
    }
}
