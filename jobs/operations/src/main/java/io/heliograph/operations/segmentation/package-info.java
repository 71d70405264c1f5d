// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures taken apart: all regions as masks, and the cut-out, removal or extraction of what words point at. Invariant: what is not
 * found is said, never guessed.
 */
@NullMarked
package io.heliograph.operations.segmentation;

import org.jspecify.annotations.NullMarked;
