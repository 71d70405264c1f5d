// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures edited by an instruction: the instruction is parsed into edits, and a small class for each kind of edit calls the engines.
 * Invariants: the same pictures, mask, structured instruction and seed give the same bytes; with a mask, pixels outside it are unchanged.
 */
@NullMarked
package io.heliograph.operations.editing;

import org.jspecify.annotations.NullMarked;
