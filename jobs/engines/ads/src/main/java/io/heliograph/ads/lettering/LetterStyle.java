// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

/**
 * Style of letters, independent of their size.
 *
 * @param weight 100 to 900
 * @param tracking added between letters, in shares of the size
 * @param uppercase whether the text is set in capitals
 * @param leading from baseline to baseline, in shares of the size
 * @param scale factor of the size for these letters: narrow ones may be larger
 */
public record LetterStyle(
        String family, int weight, boolean italic, double tracking, boolean uppercase, double leading, double scale) {}
