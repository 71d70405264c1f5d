// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

/** Purpose of a type style; a brand has one style for each purpose. */
public enum TypeRole {
    /** The largest words of an ad, such as a heading. */
    DISPLAY,
    /** Running text. */
    TEXT,
    /** Words that stand out from sentences: buttons, prices. */
    STRONG,
    /** Short labels above or below other words. */
    LABEL
}
