// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.List;

/**
 * Mattes of a run of frames.
 *
 * @param mattes a matte for each frame
 * @param certainty how clear the evidence for the subject is, 0..1, as a mean over the frames; 0 without evidence.
 *     Below {@link #DOUBTFUL} two of three subjects were wrong
 */
public record MatteRun(List<FrameMatte> mattes, double certainty) {
    /** Certainty below which the mattes should be checked. */
    public static final double DOUBTFUL = 0.74;

    public MatteRun {
        mattes = List.copyOf(mattes);
    }
}
