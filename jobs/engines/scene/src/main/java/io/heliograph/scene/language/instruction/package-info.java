// SPDX-License-Identifier: Apache-2.0
/**
 * Reads instructions ("make the red car blue") into edits: the clauses are split, and one rule for each kind of edit is tried on each.
 * Invariant: a clause becomes exactly the edit it describes or {@code Unclear}; a canonical sentence reads as the edit that it was made
 * from.
 */
@NullMarked
package io.heliograph.scene.language.instruction;

import org.jspecify.annotations.NullMarked;
