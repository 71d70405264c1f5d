// SPDX-License-Identifier: Apache-2.0
/**
 * Lets go of what has had its time, in slices. Invariant: objects go first and rows second, so that a death in between leaves rows that lead to nothing and
 * are tried again, never objects that nothing leads to.
 */
@NullMarked
package io.heliograph.storage.retention;

import org.jspecify.annotations.NullMarked;
