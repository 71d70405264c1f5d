// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes a brief as a document; {@link ScenePriors} fills the fields that the brief leaves open. */
final class DocumentWriter {
    private final CaptionWriter captionWriter;

    DocumentWriter(BriefReader briefReader) {
        captionWriter = new CaptionWriter(briefReader);
    }

    /**
     * Writes a brief.
     *
     * @param rendered whether a picture in photographic style is a 3-D rendering: then its medium is {@link StructuredPrompt#RENDERING},
     * and the description does not call it a photograph
     */
    StructuredPrompt write(Brief brief, long seed, boolean rendered) {
        boolean rendering = rendered && brief.style() == BriefStyle.PHOTOGRAPH;
        ScenePriors scenePriors = new ScenePriors(brief, new StableChoice(seed));
        return new StructuredPrompt(
                ValuePhrases.sentence(stripped(captionWriter.of(brief, !rendering))),
                brief.things().stream()
                        .map(briefThing -> object(brief, briefThing, scenePriors))
                        .toList(),
                setting(brief.setting()),
                lighting(brief),
                new StructuredPrompt.Aesthetics(
                        scenePriors.composition(),
                        palette(brief, scenePriors),
                        mood(brief),
                        ValuePhrases.UNSAID,
                        ValuePhrases.UNSAID),
                photography(brief, scenePriors),
                rendering ? StructuredPrompt.RENDERING : ValuePhrases.style(brief.style()),
                scenePriors.artisticStyle(),
                scenePriors.context(),
                brief.letterings().stream().map(text -> textRender(brief, text)).toList(),
                Optional.empty());
    }

    private static String stripped(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private DocumentObject object(Brief brief, BriefThing briefThing, ScenePriors scenePriors) {
        boolean person = briefThing.archetype().filter("person"::equals).isPresent();
        String pose = briefThing.pose().map(ValuePhrases::sentence).orElse("");
        return new DocumentObject(
                ValuePhrases.sentence(captionWriter.counted(briefThing)),
                briefThing.place().map(ValuePhrases::place).orElse(ValuePhrases.UNSAID),
                relationship(brief, briefThing),
                ValuePhrases.size(briefThing.size()),
                look(briefThing),
                briefThing
                        .material()
                        .map(material -> "Made of " + material + ".")
                        .orElse(ValuePhrases.UNSAID),
                briefThing.details().isEmpty()
                        ? ValuePhrases.UNSAID
                        : ValuePhrases.sentence(String.join(", ", briefThing.details())),
                briefThing.count(),
                pose,
                person ? scenePriors.expression(briefThing) : "",
                person ? scenePriors.clothing(briefThing) : "",
                pose,
                "",
                "",
                ValuePhrases.facing(briefThing.facing()));
    }

    private static String look(BriefThing briefThing) {
        String colours = ValuePhrases.colours(briefThing.colours());
        String pattern = briefThing.pattern().orElse("");
        String both = colours.isEmpty() || pattern.isEmpty() ? colours + pattern : colours + ", " + pattern;
        return both.isEmpty() ? ValuePhrases.UNSAID : ValuePhrases.sentence(both);
    }

    private static String relationship(Brief brief, BriefThing briefThing) {
        if (briefThing.relations().isEmpty()) {
            return ValuePhrases.UNSAID;
        }
        return ValuePhrases.sentence(briefThing.relations().stream()
                .map(thingRelation -> related(brief, thingRelation))
                .collect(Collectors.joining("; ")));
    }

    private static String related(Brief brief, ThingRelation thingRelation) {
        return ValuePhrases.relation(thingRelation.kind()) + " the "
                + brief.things().get(thingRelation.other()).noun() + " (object " + (thingRelation.other() + 1) + ")";
    }

    private static String setting(SceneSetting sceneSetting) {
        StringBuilder said = new StringBuilder("The scene is " + DocumentFieldReader.term(sceneSetting.scenery()));
        said.append(sceneSetting.words().isEmpty() ? "." : ": " + sceneSetting.words() + ".");
        said.append(" The weather is ")
                .append(DocumentFieldReader.term(sceneSetting.weather()))
                .append('.');
        if (sceneSetting.season() != SceneSetting.Season.UNSAID) {
            said.append(" The season is ")
                    .append(DocumentFieldReader.term(sceneSetting.season()))
                    .append('.');
        }
        sceneSetting
                .colour()
                .ifPresent(namedColour -> said.append(" The backdrop is ")
                        .append(namedColour.name())
                        .append('.'));
        return said.toString();
    }

    private static StructuredPrompt.Lighting lighting(Brief brief) {
        String tint = brief.light()
                .tint()
                .map(namedColour -> ", tinted " + namedColour.name())
                .orElse("");
        return new StructuredPrompt.Lighting(
                ValuePhrases.sentence(ValuePhrases.light(brief.light().kind()) + tint),
                ValuePhrases.from(brief.light().from()),
                brief.light().hard() ? "Hard shadows." : "Soft shadows.");
    }

    private static String palette(Brief brief, ScenePriors scenePriors) {
        List<NamedColour> palette = brief.palette();
        return palette.isEmpty()
                ? scenePriors.colourScheme()
                : ValuePhrases.sentence("ruled by " + ValuePhrases.colours(palette));
    }

    private static String mood(Brief brief) {
        return brief.mood().isEmpty() ? ValuePhrases.UNSAID : ValuePhrases.sentence(String.join(", ", brief.mood()));
    }

    private static StructuredPrompt.Photography photography(Brief brief, ScenePriors scenePriors) {
        CameraLens cameraLens = brief.lens();
        int blur = Math.round(cameraLens.blur() * 100);
        String depth = blur < 10
                ? "Everything is sharp"
                : blur < 50 ? "A moderate depth of field" : "A shallow depth of field";
        return new StructuredPrompt.Photography(
                depth + ": softness " + blur + "%.",
                scenePriors.focus(),
                ValuePhrases.sentence(
                        ValuePhrases.angle(cameraLens.angle()) + ", " + ValuePhrases.distance(cameraLens.distance())),
                cameraLens.focalLength() + " mm.");
    }

    private StructuredPrompt.TextRender textRender(Brief brief, BriefLettering text) {
        String location = text.on()
                .filter(on -> on < brief.things().size())
                .map(on -> "On the " + brief.things().get(on).noun() + " (object " + (on + 1) + ").")
                .orElse(ValuePhrases.place(text.place()));
        String on = text.on().isPresent() && text.place() != io.heliograph.scene.brief.PicturePlace.CENTRE
                ? " " + ValuePhrases.place(text.place())
                : "";
        return new StructuredPrompt.TextRender(
                text.text(),
                location + on,
                ValuePhrases.size(text.size()),
                text.colour()
                        .map(namedColour -> ValuePhrases.sentence(namedColour.name()))
                        .orElse(ValuePhrases.UNSAID),
                text.font(),
                ValuePhrases.UNSAID);
    }
}
