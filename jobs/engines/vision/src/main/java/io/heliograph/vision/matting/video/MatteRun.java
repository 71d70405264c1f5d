// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.List;

/**
 * Mattes of a run of frames.
 *
 * @param mattes one for each frame
 * @param certainty mean over the frames of how sure the evidence is of the subject's area, 0..1; 0 where nothing showed one. Below
 *     {@link #DOUBTFUL} two of three subjects were wrong
 */
public record MatteRun(List<FrameMatte> mattes, double certainty) {
    /** Certainty below which the mattes should be checked. */
    public static final double DOUBTFUL = 0.74;

    public MatteRun {
        mattes = List.copyOf(mattes);
    }
}
