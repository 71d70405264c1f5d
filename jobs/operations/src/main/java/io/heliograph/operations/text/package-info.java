// SPDX-License-Identifier: Apache-2.0
/**
 * Text in pictures: lines are detected, erased and typeset again. A line is selected by its words with a reading pack, else by its place.
 * Invariant: no pixel outside the selected line changes.
 */
@NullMarked
package io.heliograph.operations.text;

import org.jspecify.annotations.NullMarked;
