// SPDX-License-Identifier: Apache-2.0
/**
 * Segmentation: all regions as masks, and the cut-out, removal or extraction of named things. Invariant: a thing without a match is
 * reported, never guessed.
 */
@NullMarked
package io.heliograph.operations.segmentation;

import org.jspecify.annotations.NullMarked;
