// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures changed as an instruction says: the instruction is read into edits, and each kind of edit is one small class that calls the
 * engine room it needs. Invariant: the same pictures, mask, structured instruction and seed give the same bytes, and with a mask the
 * pixels outside it are the picture's own.
 */
@NullMarked
package io.heliograph.operations.editing;

import org.jspecify.annotations.NullMarked;
