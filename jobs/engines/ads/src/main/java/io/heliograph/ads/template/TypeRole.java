// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

/** Purpose of letters; a brand has a style for each. */
public enum TypeRole {
    /** The loudest words. */
    DISPLAY,
    /** Sentences. */
    TEXT,
    /** Words that stand out from sentences: buttons, prices. */
    STRONG,
    /** Few words above or below others. */
    LABEL
}
