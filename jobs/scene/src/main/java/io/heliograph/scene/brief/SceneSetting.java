// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.Optional;

/**
 * Where the picture is.
 *
 * @param scenery one of the sceneries that can be built
 * @param weather what the air does
 * @param season time of the year; {@link Season#UNSAID} for as the place is
 * @param colour of the backdrop, walls or sweep, if said
 * @param words the setting as said ("in a quiet harbour"), may be empty
 */
public record SceneSetting(
        Scenery scenery, Weather weather, Season season, Optional<NamedColour> colour, String words) {
    private static final String CALM = "calm";

    /** The same, and its water is calm. */
    public SceneSetting calm() {
        return new SceneSetting(scenery, weather, season, colour, words.isBlank() ? CALM : words + ", " + CALM);
    }

    /** Whether it has water that is drawn calmer where that is said: not in the rain. */
    public boolean canBeCalm() {
        boolean water = switch (scenery) {
            case LAKE, RIVER, BEACH, SEA -> true;
            default -> false;
        };
        return water && weather != Weather.STORM && weather != Weather.RAIN;
    }

    /** Whether its water is calm. */
    public boolean isCalm() {
        return canBeCalm() && words.contains(CALM);
    }

    /** Surroundings that can be built. */
    public enum Scenery {
        STUDIO,
        PODIUM,
        TABLE,
        ROOM,
        KITCHEN,
        STREET,
        CITY,
        MEADOW,
        GARDEN,
        FIELD,
        HILLS,
        FOREST,
        MOUNTAINS,
        LAKE,
        RIVER,
        BEACH,
        SEA,
        UNDERWATER,
        DESERT,
        CANYON,
        SNOWFIELD,
        SKY,
        SPACE,
        ABSTRACT,
        PLAIN
    }

    /** What the air does. */
    public enum Weather {
        CLEAR,
        CLOUDS,
        OVERCAST,
        RAIN,
        SNOW,
        FOG,
        STORM
    }

    /** Time of the year. */
    public enum Season {
        UNSAID,
        SPRING,
        SUMMER,
        AUTUMN,
        WINTER
    }
}
