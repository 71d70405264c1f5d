// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.BriefReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Structured prompts are right English, whatever is drawn. */
class EnglishNounsTest {
    private final ArchetypeCatalogue catalogue = ArchetypeCatalogue.builtIn();
    private final BriefReader briefReader = BriefReader.load(catalogue);
    private final CaptionWriter captionWriter = new CaptionWriter(briefReader);

    @Test
    void articlesGoByTheSound() {
        for (String an : List.of("apple", "hourglass", "umbrella", "owl", "uninhabited island", "oil painting")) {
            assertEquals("an", EnglishArticle.of(an), an);
        }
        for (String a :
                List.of("unicorn", "uniform", "european house", "ukulele", "ufo", "horse", "3d render", "one")) {
            assertEquals("a", EnglishArticle.of(a), a);
        }
    }

    @Test
    void everyNounHasAPluralThatIsReadAsTheSameThing() {
        List<String> wrong = new ArrayList<>();
        for (String name : catalogue.names()) {
            for (String noun : catalogue.find(name).orElseThrow().words()) {
                String plural = briefReader.fields().plural(noun);
                boolean doubled = plural.endsWith("seses") || plural.matches(".*[^aeiou]ys");
                boolean other = !briefReader
                        .fields()
                        .archetype(plural)
                        .equals(briefReader.fields().archetype(noun));
                if (doubled || (other && !noun.startsWith("glass"))) { // "glasses" by itself are worn
                    wrong.add(noun + ": " + plural);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void everyThingIsDescribedWithAnArticleOrANumber() {
        List<String> wrong = new ArrayList<>();
        for (String name : catalogue.names()) {
            Brief brief = briefReader.read("a " + name, "");
            for (BriefThing thing : brief.things()) {
                String one = captionWriter.counted(thing.counted(1));
                String two = captionWriter.counted(thing.counted(2));
                boolean article = one.matches("(a|an) .*") || one.endsWith("s");
                boolean vowel = one.matches("a [aeio].*") && !one.startsWith("a one") && !one.startsWith("a eu");
                if (!article || vowel || !two.startsWith("2 ")) {
                    wrong.add(one + "; " + two);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }
}
