// SPDX-License-Identifier: Apache-2.0
/** Draws placed layers: into pixels, and as SVG with a group for each layer. Invariant: both show the same outlines. */
@NullMarked
package io.heliograph.ads.drawing;

import org.jspecify.annotations.NullMarked;
