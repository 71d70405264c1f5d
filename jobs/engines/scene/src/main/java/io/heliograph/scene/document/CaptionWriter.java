// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.ArrayList;
import java.util.List;

/** A brief in one sentence: "A photograph of a small red mug on a wooden table, window light." */
final class CaptionWriter {
    private static final int MOST_THINGS = 5;

    private final BriefReader briefReader;
    private final DocumentFieldReader documentFieldReader;

    CaptionWriter(BriefReader briefReader) {
        this.briefReader = briefReader;
        documentFieldReader = briefReader.fields();
    }

    /**
     * The sentence.
     *
     * @param medium whether it begins with the medium
     */
    String of(Brief brief, boolean medium) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_THINGS, brief.things().size()); i++) {
            parts.add(counted(brief.things().get(i)) + relation(brief, i));
        }
        String things = String.join(", ", parts);
        return (medium ? pictured(ValuePhrases.style(brief.style()), things) : things.isEmpty() ? "a scene" : things)
                + " " + setting(brief.setting()) + ", "
                + ValuePhrases.light(brief.light().kind()) + ".";
    }

    private static String pictured(String style, String things) {
        return article(style) + " " + style + (things.isEmpty() ? "" : " of " + things);
    }

    private static String relation(Brief brief, int index) {
        BriefThing briefThing = brief.things().get(index);
        if (briefThing.relations().isEmpty()) {
            return "";
        }
        ThingRelation thingRelation = briefThing.relations().getFirst();
        return " " + ValuePhrases.relation(thingRelation.kind()) + " the "
                + brief.things().get(thingRelation.other()).noun();
    }

    static String setting(SceneSetting sceneSetting) {
        String scenery = switch (sceneSetting.scenery()) {
            case SKY, SEA -> "in the " + DocumentFieldReader.term(sceneSetting.scenery());
            case SPACE, UNDERWATER ->
                sceneSetting.scenery() == SceneSetting.Scenery.SPACE ? "in outer space" : "under water";
            case BEACH, SNOWFIELD, MEADOW, FIELD, STREET, PODIUM, TABLE ->
                "on a " + DocumentFieldReader.term(sceneSetting.scenery());
            case HILLS, MOUNTAINS -> "among " + DocumentFieldReader.term(sceneSetting.scenery());
            case LAKE, RIVER -> "by a " + DocumentFieldReader.term(sceneSetting.scenery());
            case PLAIN -> "before a plain backdrop";
            case ABSTRACT -> "in an abstract space";
            default -> "in a " + DocumentFieldReader.term(sceneSetting.scenery());
        };
        return sceneSetting.words().isEmpty() ? scenery : scenery + " (" + sceneSetting.words() + ")";
    }

    /** A thing with all its attributes: "three small dark red wooden boats". */
    String counted(BriefThing briefThing) {
        String whole = counted(briefThing, true);
        boolean same = briefReader
                .read(whole, "")
                .subject()
                .filter(read -> read.noun().equals(briefThing.noun())
                        && read.archetype().equals(briefThing.archetype()))
                .isPresent();
        return same
                ? whole
                : counted(
                        briefThing,
                        false); // without details: of "a smoke cabin" the reader would take the smoke as the thing
    }

    private String counted(BriefThing briefThing, boolean detailed) {
        List<String> words = new ArrayList<>();
        if (briefThing.size() != RelativeSize.NATURAL) {
            words.add(DocumentFieldReader.term(briefThing.size()));
        }
        briefThing.details().stream()
                .filter(detail -> detailed && detail.indexOf(' ') < 0)
                .forEach(words::add);
        if (!briefThing.colours().isEmpty()) {
            words.add(ValuePhrases.colours(briefThing.colours()));
        }
        briefThing.pattern().ifPresent(words::add);
        briefThing.material().ifPresent(material -> words.add(material.equals("wood") ? "wooden" : material));
        words.add(briefThing.count() > 1 ? documentFieldReader.plural(briefThing.noun()) : briefThing.noun());
        String said = String.join(" ", words);
        if (briefThing.count() > 1) {
            return briefThing.count() + " " + said;
        }
        return isPlural(briefThing.noun()) ? said : article(said) + " " + said;
    }

    /** Whether a noun is always plural, such as "headphones", and takes no article. */
    private boolean isPlural(String noun) {
        return noun.endsWith("s") && documentFieldReader.plural(noun).equals(noun);
    }

    static String article(String words) {
        return EnglishArticle.of(words);
    }
}
