// SPDX-License-Identifier: Apache-2.0
/** Colours by role, and their contrasts. Invariant: contrasts are those of WCAG 2.2, from 1 to 21. */
@NullMarked
package io.heliograph.ads.colour;

import org.jspecify.annotations.NullMarked;
