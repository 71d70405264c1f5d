// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

/** Choice of results with an invisible watermark. */
public enum WatermarkMode {
    /** None; files are searched for a mark only if a key is set. */
    NEVER,
    /** Results of organizations with the feature {@code watermark} in their plan. */
    BY_PLAN,
    /** All results, including those of the command line. */
    ALWAYS
}
