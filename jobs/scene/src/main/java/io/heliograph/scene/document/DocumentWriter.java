// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.Prompts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says a brief as a document; what the brief leaves open is filled by {@link Priors}. */
final class DocumentWriter {
    private final Caption caption;

    DocumentWriter(Prompts prompts) {
        caption = new Caption(prompts);
    }

    StructuredPrompt write(Brief brief, long seed) {
        Priors priors = new Priors(brief, new Choice(seed));
        return new StructuredPrompt(
                Sayings.sentence(stripped(caption.of(brief))),
                brief.things().stream()
                        .map(thing -> object(brief, thing, priors))
                        .toList(),
                setting(brief.setting()),
                lighting(brief),
                new StructuredPrompt.Aesthetics(
                        priors.composition(), palette(brief, priors), mood(brief), "very high", "very high"),
                photography(brief, priors),
                Sayings.style(brief.style()),
                priors.artisticStyle(),
                priors.context(),
                brief.letterings().stream().map(text -> textRender(brief, text)).toList(),
                Optional.empty());
    }

    private static String stripped(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private DocumentObject object(Brief brief, Thing thing, Priors priors) {
        boolean person = thing.archetype().filter("person"::equals).isPresent();
        String pose = thing.pose().map(Sayings::sentence).orElse("");
        return new DocumentObject(
                Sayings.sentence(caption.counted(thing)),
                thing.place().map(Sayings::place).orElse(Sayings.ANYWHERE),
                relationship(brief, thing),
                Sayings.size(thing.size()),
                look(thing),
                thing.material().map(material -> "Made of " + material + ".").orElse(Sayings.OWN_MATERIAL),
                thing.details().isEmpty() ? Sayings.NO_DETAILS : Sayings.sentence(String.join(", ", thing.details())),
                thing.count(),
                pose,
                person ? priors.expression(thing) : "",
                person ? priors.clothing(thing) : "",
                pose,
                "",
                "",
                Sayings.facing(thing.facing()));
    }

    private static String look(Thing thing) {
        String colours = Sayings.colours(thing.colours());
        String pattern = thing.pattern().orElse("");
        String both = colours.isEmpty() || pattern.isEmpty() ? colours + pattern : colours + ", " + pattern;
        return both.isEmpty() ? Sayings.OWN_COLOURS : Sayings.sentence(both);
    }

    private static String relationship(Brief brief, Thing thing) {
        if (thing.relations().isEmpty()) {
            return Sayings.ALONE;
        }
        return Sayings.sentence(thing.relations().stream()
                .map(relation -> related(brief, relation))
                .collect(Collectors.joining("; ")));
    }

    private static String related(Brief brief, Relation relation) {
        return Sayings.relation(relation.kind()) + " the "
                + brief.things().get(relation.other()).noun() + " (object " + (relation.other() + 1) + ")";
    }

    private static String setting(Setting setting) {
        StringBuilder said = new StringBuilder("The scene is " + Fields.term(setting.scenery()));
        said.append(setting.words().isEmpty() ? "." : ": " + setting.words() + ".");
        said.append(" The weather is ").append(Fields.term(setting.weather())).append('.');
        if (setting.season() != Setting.Season.UNSAID) {
            said.append(" The season is ").append(Fields.term(setting.season())).append('.');
        }
        setting.colour()
                .ifPresent(colour ->
                        said.append(" The backdrop is ").append(colour.name()).append('.'));
        return said.toString();
    }

    private static StructuredPrompt.Lighting lighting(Brief brief) {
        String tint =
                brief.light().tint().map(colour -> ", tinted " + colour.name()).orElse("");
        return new StructuredPrompt.Lighting(
                Sayings.sentence(Sayings.light(brief.light().kind()) + tint),
                Sayings.from(brief.light().from()),
                brief.light().hard() ? "Hard shadows." : "Soft shadows.");
    }

    private static String palette(Brief brief, Priors priors) {
        List<Colour> palette = brief.palette();
        return palette.isEmpty() ? priors.colourScheme() : Sayings.sentence("ruled by " + Sayings.colours(palette));
    }

    private static String mood(Brief brief) {
        return brief.mood().isEmpty() ? Sayings.NEUTRAL : Sayings.sentence(String.join(", ", brief.mood()));
    }

    private static StructuredPrompt.Photography photography(Brief brief, Priors priors) {
        Lens lens = brief.lens();
        int blur = Math.round(lens.blur() * 100);
        String depth = blur < 10
                ? "Everything is sharp"
                : blur < 50 ? "A moderate depth of field" : "A shallow depth of field";
        return new StructuredPrompt.Photography(
                depth + ": softness " + blur + "%.",
                priors.focus(),
                Sayings.sentence(Sayings.angle(lens.angle()) + ", " + Sayings.distance(lens.distance())),
                lens.focalLength() + " mm.");
    }

    private StructuredPrompt.TextRender textRender(Brief brief, Lettering text) {
        String location = text.on()
                .filter(on -> on < brief.things().size())
                .map(on -> "On the " + brief.things().get(on).noun() + " (object " + (on + 1) + ").")
                .orElse(Sayings.place(text.place()));
        String on = text.on().isPresent() && text.place() != io.heliograph.scene.brief.Place.CENTRE
                ? " " + Sayings.place(text.place())
                : "";
        return new StructuredPrompt.TextRender(
                text.text(),
                location + on,
                Sayings.size(text.size()),
                text.colour().map(colour -> Sayings.sentence(colour.name())).orElse("As fits the picture."),
                text.font(),
                "Clear, even letters.");
    }
}
