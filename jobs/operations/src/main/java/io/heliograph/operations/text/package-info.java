// SPDX-License-Identifier: Apache-2.0
/**
 * Text in pictures: lines are found, taken away and set anew. Which line is meant follows from what it says where a pack reads, else from where it is said to be. Invariant: outside the line that is meant no pixel changes.
 */
@NullMarked
package io.heliograph.operations.text;

import org.jspecify.annotations.NullMarked;
