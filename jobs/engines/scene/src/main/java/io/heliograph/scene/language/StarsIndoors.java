// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds a requested sky with stars in a picture that shows no sky, such as a room. */
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

    private StarsIndoors() {}

    /** The words for the stars and the word after them; empty outdoors, and for stars that are things of their own. */
    static Optional<String> in(List<WordToken> said, Brief brief) {
        boolean things = brief.things().stream().anyMatch(thing -> thing.noun().endsWith("star"));
        if (things || !INDOORS.contains(brief.setting().scenery())) {
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
}
