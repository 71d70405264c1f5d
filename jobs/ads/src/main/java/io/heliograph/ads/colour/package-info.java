// SPDX-License-Identifier: Apache-2.0
/**
 * Colours by role and how well they stand out from each other. Invariant: contrasts are those of WCAG 2.2, from 1 to 21.
 */
@NullMarked
package io.heliograph.ads.colour;

import org.jspecify.annotations.NullMarked;
