// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import org.springframework.stereotype.Component;

/** Holds the editors for single things in a picture. */
@Component
record ObjectEditors(
        EraseEditor erasing,
        AddEditor adding,
        ReplaceEditor replacing,
        RecolourEditor recolouring,
        RetextureEditor retexturing,
        MoveEditor moving,
        ResizeEditor resizing,
        RotateEditor rotating,
        FlipEditor flipping) {}
