// SPDX-License-Identifier: Apache-2.0
/**
 * Text in pictures: lines are found, taken away and set anew. Which line is meant follows from where it is said to be, since nothing here reads. Invariant: outside the line that is meant no pixel changes.
 */
@NullMarked
package io.heliograph.operations.text;

import org.jspecify.annotations.NullMarked;
