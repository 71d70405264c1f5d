// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.Optional;

/**
 * Place, weather and season of the picture.
 *
 * @param scenery one of the sceneries that can be built
 * @param weather condition of the air
 * @param season time of the year; {@link Season#UNSAID}: the usual one of the place
 * @param colour of the walls or the paper backdrop, if specified
 * @param words the setting as in the prompt ("in a quiet harbour"), may be empty
 */
public record SceneSetting(
        Scenery scenery, Weather weather, Season season, Optional<NamedColour> colour, String words) {
    private static final String CALM = "calm";

    /** A copy of this setting with calm water. */
    public SceneSetting calm() {
        return new SceneSetting(scenery, weather, season, colour, words.isBlank() ? CALM : words + ", " + CALM);
    }

    /** Whether the place has water that can be drawn calm; false in the rain. */
    public boolean canBeCalm() {
        boolean water = switch (scenery) {
            case LAKE, RIVER, BEACH, SEA -> true;
            default -> false;
        };
        return water && weather != Weather.STORM && weather != Weather.RAIN;
    }

    /** Whether the water of the place is calm. */
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

    /** Condition of the air. */
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
