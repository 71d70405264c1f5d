// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** How an endpoint is told which part of a picture is to change. */
public enum MaskPolarity {
    /** Transparent where it is to change, as OpenAI's description says; white there, too, and black elsewhere, for servers that read the grey values. */
    TRANSPARENT,
    /** Opaque, white where it is to change. */
    WHITE,
    /** Opaque, black where it is to change. */
    BLACK
}
