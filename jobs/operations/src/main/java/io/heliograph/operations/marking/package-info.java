// SPDX-License-Identifier: Apache-2.0
/**
 * The invisible watermark in results: whose get it, with which key, and the pixels of pictures and frames as the library of marks wants them. Invariant: only pixels that are an answer are marked, never masks and never what
 * is worked on further; work that is done again marks with the same pattern.
 */
@NullMarked
package io.heliograph.operations.marking;

import org.jspecify.annotations.NullMarked;
