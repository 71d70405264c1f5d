// SPDX-License-Identifier: Apache-2.0
/**
 * Fuzz tests of parsers: runs of a target in a JVM of its own, and the bounds of one call. May touch Jazzer and child processes. Invariant:
 * a run with the same seeds and the same number of inputs makes the same inputs.
 */
@NullMarked
package io.heliograph.fuzzing;

import org.jspecify.annotations.NullMarked;
