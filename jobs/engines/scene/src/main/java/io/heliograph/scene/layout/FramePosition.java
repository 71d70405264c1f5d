// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.CameraLens.Distance;
import io.heliograph.scene.brief.SceneSetting;

/**
 * Size and position of the group of things in the picture.
 *
 * @param fill maximum extent of the group, as a share (0 to 1) of half the picture from its centre
 * @param x horizontal position of the group's middle, -1 (left) to 1
 * @param y vertical position of the group's middle, -1 (bottom) to 1
 */
record FramePosition(float fill, float x, float y) {
    private static final float THIRD = 0.3f;
    private static final float HEAVENLY = 0.2f; // value of fill for a picture with only a moon or the like in the sky
    private static final float HIGH = 0.5f; // value of y for a moon or the like in the sky
    private static final float ALOFT = 0.5f; // value of fill for a picture with only birds in the sky

    static FramePosition of(Brief brief, Prop subject, SplittableRandomStream splittableRandomStream) {
        float side = splittableRandomStream.side();
        boolean placed = brief.things().stream().anyMatch(t -> t.place().isPresent());
        boolean wide = brief.lens().distance() == Distance.WIDE;
        boolean outdoors = LayoutDirector.outdoors(brief.setting().scenery());
        float fill = CameraFraming.fill(brief.lens().distance());
        float x = placed || brief.things().size() > 1 || !outdoors || !wide ? 0 : side * THIRD;
        if (placed && brief.things().size() == 1) {
            x = PictureGrid.x(brief.things().getFirst().place().orElseThrow()) * 0.8f;
        }
        float y = subject.habit() == Prop.Habit.FLIES ? 0.08f : outdoors ? -0.14f : -0.04f;
        if (placed && brief.things().size() == 1) {
            y = PictureGrid.y(brief.things().getFirst().place().orElseThrow()) * 0.6f;
        }
        boolean sky = brief.setting().scenery() != SceneSetting.Scenery.SPACE
                && outdoors
                && brief.lens().distance() != Distance.CLOSE_UP
                && brief.lens().distance() != Distance.MACRO;
        if (sky && brief.things().stream().allMatch(Habitat::isCelestial)) {
            return new FramePosition(HEAVENLY, x, placed ? y : HIGH);
        }
        boolean flies =
                subject.habit() == Prop.Habit.FLIES && brief.things().stream().allMatch(Habitat::isBird);
        if (sky && !wide && flies) {
            return new FramePosition(ALOFT, x, y);
        }
        float reach = Math.max(Math.abs(x), Math.abs(y));
        return new FramePosition(Math.min(0.96f, reach == 0 ? fill : Math.max(fill, 0.3f + reach)), x, y);
    }
}
