// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.stage.Stage;
import java.util.List;

/**
 * Result of drawing a brief (a parsed description of a picture).
 *
 * @param picture final picture: size, style, letters
 * @param frame rendered frame; smaller than the picture if that was enlarged
 * @param stage the staged scene; the object buffer refers to its actors
 * @param brief the brief without the parts that cannot be drawn
 * @param warnings sentences that name the parts of the request that are not drawn, may be empty
 */
public record DrawnBrief(RgbImage picture, RenderedFrame frame, Stage stage, Brief brief, List<String> warnings) {
    /**
     * Minimum intersection over union of the thing's visible box with its pin, the requested box. In 35 drawings with a pin the value was
     * 0.25 to 0.97, and all of them look right; without the pin 13 of 31 drawings are below 0.2.
     */
    private static final float NEAR = 0.2f;

    /** Makes the list immutable. */
    public DrawnBrief {
        warnings = List.copyOf(warnings);
    }

    /** Whether the visible box of the first thing overlaps the requested box {@code pin} enough to count as placed there. */
    public boolean isAt(BillboardPin pin) {
        return SeenBox.of(frame, stage).filter(seen -> seen.match(pin) >= NEAR).isPresent();
    }
}
