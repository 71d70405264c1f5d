// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** Whose results get the invisible watermark. */
public enum WatermarkMode {
    /** Nobody's; a watermark is looked for only where a key is given. */
    NEVER,
    /** Those of organizations whose plan names the feature {@code watermark}. */
    BY_PLAN,
    /** All, those of the command line too. */
    ALWAYS
}
