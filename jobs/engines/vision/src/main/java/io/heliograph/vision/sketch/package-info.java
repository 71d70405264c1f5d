// SPDX-License-Identifier: Apache-2.0
/** Colours and shades line drawings: an illustration, not a photograph. Invariant: lines keep their positions. */
@NullMarked
package io.heliograph.vision.sketch;

import org.jspecify.annotations.NullMarked;
