// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

/** Which results get an invisible watermark. */
public enum WatermarkMode {
    /** No result. Verification still searches files for a watermark if there is a key. */
    NEVER,
    /** Results of organizations with {@code watermark} among the features of their plan. */
    BY_PLAN,
    /** All results, including those of the command line. */
    ALWAYS
}
