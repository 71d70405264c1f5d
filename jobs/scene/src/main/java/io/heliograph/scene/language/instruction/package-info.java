// SPDX-License-Identifier: Apache-2.0
/**
 * Reads instructions ("make the red car blue") into edits: clauses are split, each is tried by rules, one for a kind of edit. Invariant: a clause becomes exactly what it says or {@code Unclear}; a canonical sentence reads as the edit that it was made from.
 */
@NullMarked
package io.heliograph.scene.language.instruction;

import org.jspecify.annotations.NullMarked;
