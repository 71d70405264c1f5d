// SPDX-License-Identifier: Apache-2.0
/**
 * Invisible watermarks in results: which organizations get them, with which key, and conversion of pictures and frames for the watermark
 * library. Invariants: only results are marked, never masks or intermediate pictures; repeated work has the same pattern.
 */
@NullMarked
package io.heliograph.operations.marking;

import org.jspecify.annotations.NullMarked;
