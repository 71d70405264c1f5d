// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Weather;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Things that a place can be drawn without, with the adjective for their absence: a sky is cloudless, a room windowless;
 * {@code bare-places.txt}.
 */
public final class BarePlaces {
    /** Adjective for a sky without clouds. */
    public static final String CLOUDLESS = "cloudless";

    /** Adjective for a room without windows. */
    public static final String WINDOWLESS = "windowless";

    private static final List<TermFile> BARE = TermFile.read("bare-places");
    private static final Set<Weather> OPEN = EnumSet.of(Weather.CLEAR, Weather.CLOUDS);

    private BarePlaces() {}

    /** The thing that an adjective says is absent: for "windowless" the window. */
    public static Optional<String> denied(String word) {
        return BARE.stream()
                .filter(line -> line.term().equals(word))
                .map(line -> line.others().getFirst())
                .findFirst();
    }

    /** The adjective for a place without a thing; empty if the place is always drawn with it, such as clouds in the rain. */
    public static Optional<String> without(SceneSetting setting, String noun) {
        return BARE.stream()
                .filter(_ -> OPEN.contains(setting.weather()))
                .filter(line -> line.others().getFirst().equals(noun))
                .filter(line -> line.others().contains(TermConstants.of(setting.scenery())))
                .map(TermFile::term)
                .findFirst();
    }
}
