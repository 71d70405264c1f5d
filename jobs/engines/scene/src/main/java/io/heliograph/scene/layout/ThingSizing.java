// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting;
import java.util.List;

/**
 * Sizes of drawn things: natural sizes, but compressed so that a mouse beside an elephant is visible. If r is a thing's size divided by the
 * largest one's, it becomes r to the power of {@value #EVENNESS}, and at least {@value #SMALLEST}.
 */
final class ThingSizing {
    static final float EVENNESS = 0.55f;
    static final float CARRIED = 0.8f;
    static final float SMALLEST = 0.28f;
    static final float SMALLEST_CARRIED = 0.17f;
    static final float SMALLEST_ALOFT = 0.09f;
    static final float FAR = 0.15f; // size of a moon or the like, as a fraction of the largest thing's size

    private ThingSizing() {}

    /** Scale factor of each thing's model, in the order of the brief. */
    static float[] scales(Brief brief, List<Prop> props, SupportRelations supportRelations) {
        int count = props.size();
        float largest = 0;
        boolean earthly = isEarthly(brief);
        for (int i = 0; i < count; i++) {
            if (supportRelations.carrier(i) < 0 && !(earthly && isFar(brief, i))) {
                largest = Math.max(largest, natural(brief, props, i));
            }
        }
        float murk = Math.min(1, clear(brief.setting()) / Math.max(1e-3f, largest));
        float[] scales = new float[count];
        for (int i = 0; i < count; i++) {
            if (supportRelations.carrier(i) < 0) {
                float size = natural(brief, props, i);
                boolean aloft =
                        Habitat.isBird(brief.things().get(i)) && props.get(i).habit() == Prop.Habit.FLIES;
                float shown = earthly && isFar(brief, i)
                        ? largest * FAR * brief.things().get(i).size().factor()
                        : drawn(size, largest, aloft ? SMALLEST_ALOFT : SMALLEST);
                scales[i] = murk * shown / props.get(i).size();
            }
        }
        for (int depth = 0; depth < count; depth++) {
            for (int i = 0; i < count; i++) {
                int carrier = supportRelations.carrier(i);
                if (carrier >= 0 && scales[i] == 0 && scales[carrier] > 0) {
                    float under = scales[carrier] * props.get(carrier).size();
                    float ratio = natural(brief, props, i) / natural(brief, props, carrier);
                    scales[i] = under
                            * Math.max(SMALLEST_CARRIED, pull(ratio, CARRIED))
                            / props.get(i).size();
                }
            }
        }
        return scales;
    }

    private static float natural(Brief brief, List<Prop> props, int i) {
        return props.get(i).size() * brief.things().get(i).size().factor();
    }

    /** Maximum size of a thing in metres, so that haze or water does not hide parts of it. */
    private static float clear(SceneSetting sceneSetting) {
        if (sceneSetting.scenery() == SceneSetting.Scenery.UNDERWATER) {
            return 2.5f;
        }
        return sceneSetting.weather() == SceneSetting.Weather.FOG ? 7 : Float.MAX_VALUE;
    }

    /** Whether the scene is on earth and contains more than celestial bodies. */
    private static boolean isEarthly(Brief brief) {
        return brief.setting().scenery() != SceneSetting.Scenery.SPACE
                && !brief.things().stream().allMatch(Habitat::isCelestial);
    }

    private static boolean isFar(Brief brief, int i) {
        return Habitat.isCelestial(brief.things().get(i));
    }

    private static float drawn(float size, float largest, float smallest) {
        return largest * Math.max(smallest, pull(size / largest, EVENNESS));
    }

    private static float pull(float ratio, float evenness) {
        return ratio >= 1 ? ratio : (float) StrictMath.pow(ratio, evenness);
    }
}
