// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import org.springframework.stereotype.Component;

/** The editors of single things in a picture. */
@Component
record Things(
        Erasing erasing,
        Adding adding,
        Replacing replacing,
        Recolouring recolouring,
        Retexturing retexturing,
        Moving moving,
        Resizing resizing,
        Rotating rotating,
        Flipping flipping) {}
