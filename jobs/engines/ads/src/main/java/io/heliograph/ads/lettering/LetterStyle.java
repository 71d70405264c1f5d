// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

/**
 * Style of letters, without their size.
 *
 * @param weight 100 to 900
 * @param tracking space added between letters, in shares of the size
 * @param uppercase whether the text is set in capitals
 * @param leading distance between baselines, in shares of the size
 * @param scale factor on the size of these letters; above 1 for narrow letters
 */
public record LetterStyle(
        String family, int weight, boolean italic, double tracking, boolean uppercase, double leading, double scale) {}
