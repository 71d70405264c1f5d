// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** How long the model may take; a pack says how many steps that are. */
public enum QualityPreset {
    /** 4 to 8 steps unless the pack says otherwise. */
    LITE,
    /** 8 to 15. */
    FAST,
    /** About 30. */
    BASE
}
