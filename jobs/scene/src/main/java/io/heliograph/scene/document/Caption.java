// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.Prompts;
import java.util.ArrayList;
import java.util.List;

/** A brief in one sentence: "A photograph of a small red mug on a wooden table, window light." */
final class Caption {
    private static final int MOST_THINGS = 5;

    private final Prompts prompts;
    private final Fields fields;

    Caption(Prompts prompts) {
        this.prompts = prompts;
        fields = prompts.fields();
    }

    String of(Brief brief) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_THINGS, brief.things().size()); i++) {
            parts.add(counted(brief.things().get(i)) + relation(brief, i));
        }
        String style = Sayings.style(brief.style());
        String what = parts.isEmpty() ? "" : " of " + String.join(", ", parts);
        return article(style) + " " + style + what + " " + setting(brief.setting()) + ", "
                + Sayings.light(brief.light().kind()) + ".";
    }

    private static String relation(Brief brief, int index) {
        Thing thing = brief.things().get(index);
        if (thing.relations().isEmpty()) {
            return "";
        }
        Relation relation = thing.relations().getFirst();
        return " " + Sayings.relation(relation.kind()) + " the "
                + brief.things().get(relation.other()).noun();
    }

    static String setting(Setting setting) {
        String scenery = switch (setting.scenery()) {
            case SKY, SEA -> "in the " + Fields.term(setting.scenery());
            case SPACE, UNDERWATER -> setting.scenery() == Setting.Scenery.SPACE ? "in outer space" : "under water";
            case BEACH, SNOWFIELD, MEADOW, FIELD, STREET, PODIUM, TABLE -> "on a " + Fields.term(setting.scenery());
            case HILLS, MOUNTAINS -> "among " + Fields.term(setting.scenery());
            case LAKE, RIVER -> "by a " + Fields.term(setting.scenery());
            case PLAIN -> "before a plain backdrop";
            case ABSTRACT -> "in an abstract space";
            default -> "in a " + Fields.term(setting.scenery());
        };
        return setting.words().isEmpty() ? scenery : scenery + " (" + setting.words() + ")";
    }

    /** A thing with all that describes it: "three small dark red wooden boats". */
    String counted(Thing thing) {
        String whole = counted(thing, true);
        boolean same = prompts.read(whole, "")
                .subject()
                .filter(read ->
                        read.noun().equals(thing.noun()) && read.archetype().equals(thing.archetype()))
                .isPresent();
        return same ? whole : counted(thing, false); // of "a smoke cabin" the smoke would be read as the thing
    }

    private String counted(Thing thing, boolean detailed) {
        List<String> words = new ArrayList<>();
        if (thing.size() != Size.NATURAL) {
            words.add(Fields.term(thing.size()));
        }
        thing.details().stream()
                .filter(detail -> detailed && detail.indexOf(' ') < 0)
                .forEach(words::add);
        if (!thing.colours().isEmpty()) {
            words.add(Sayings.colours(thing.colours()));
        }
        thing.pattern().ifPresent(words::add);
        thing.material().ifPresent(material -> words.add(material.equals("wood") ? "wooden" : material));
        words.add(thing.count() > 1 ? fields.plural(thing.noun()) : thing.noun());
        String said = String.join(" ", words);
        return (thing.count() > 1 ? String.valueOf(thing.count()) : article(said)) + " " + said;
    }

    static String article(String words) {
        return !words.isEmpty() && "aeiou".indexOf(words.charAt(0)) >= 0 ? "an" : "a";
    }
}
