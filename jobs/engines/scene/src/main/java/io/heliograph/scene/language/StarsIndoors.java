// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds a requested sky with stars in a picture that shows no sky, such as a room, and stars that are a pattern of something. */
final class StarsIndoors {
    private static final Set<Scenery> INDOORS = Set.of(
            Scenery.ROOM,
            Scenery.KITCHEN,
            Scenery.STUDIO,
            Scenery.PODIUM,
            Scenery.TABLE,
            Scenery.PLAIN,
            Scenery.UNDERWATER);
    private static final Set<String> STARS = Set.of("stars", "starry", "starlit");

    private static final String STAR = "star";
    private static final String PATTERN = "stars as a pattern";
    private static final Set<String> PRINTED =
            Set.copyOf(TermFile.read("printed-things").getFirst().others());

    private StarsIndoors() {}

    /** The words for the stars and the word after them; empty outdoors, and for stars that are things of their own. */
    static Optional<String> in(List<WordToken> said, Brief brief) {
        if (brief.things().stream().anyMatch(thing -> thing.noun().endsWith("star"))) {
            return isPattern(brief) ? Optional.of(PATTERN) : Optional.empty();
        }
        if (!INDOORS.contains(brief.setting().scenery())) {
            return Optional.empty();
        }
        for (int i = 0; i < said.size(); i++) {
            if (said.get(i).isWord() && STARS.contains(said.get(i).word())) {
                boolean sky = i + 1 < said.size()
                        && (said.get(i + 1).is("sky") || said.get(i + 1).is("night"));
                return Optional.of(
                        said.get(i).word() + (sky ? " " + said.get(i + 1).word() : ""));
            }
        }
        return Optional.empty();
    }

    /** Whether several stars are with something that can have them as a pattern, or in a room without a place of their own. */
    private static boolean isPattern(Brief brief) {
        boolean several = brief.things().stream().anyMatch(thing -> isStar(thing) && thing.count() > 1);
        boolean printed = brief.things().stream().anyMatch(thing -> PRINTED.contains(thing.noun()));
        boolean room = !brief.setting().words().isBlank()
                && INDOORS.contains(brief.setting().scenery())
                && brief.things().stream()
                        .allMatch(thing -> isStar(thing) && thing.relations().isEmpty());
        return several && (printed || room);
    }

    private static boolean isStar(BriefThing thing) {
        return thing.noun().equals(STAR);
    }
}
