// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Quality presets; a pack defines their numbers of steps. */
public enum QualityPreset {
    /** 4 to 8 steps by default. */
    LITE,
    /** 8 to 15 steps by default. */
    FAST,
    /** About 30 steps by default. */
    BASE
}
