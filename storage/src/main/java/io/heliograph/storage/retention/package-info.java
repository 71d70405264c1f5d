// SPDX-License-Identifier: Apache-2.0
/**
 * Removes expired data, in slices. Invariant: objects are removed first and rows second. So a crash in between leaves
 * rows without objects, which are retried, never objects without rows.
 */
@NullMarked
package io.heliograph.storage.retention;

import org.jspecify.annotations.NullMarked;
