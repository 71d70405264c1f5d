// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** How the mask that is sent to an endpoint marks the area to change. */
public enum MaskPolarity {
    /** Transparent and white in the area, opaque and black elsewhere: OpenAI reads the opacity, other servers the grey value. */
    TRANSPARENT,
    /** Opaque, white in the area. */
    WHITE,
    /** Opaque, black in the area. */
    BLACK
}
