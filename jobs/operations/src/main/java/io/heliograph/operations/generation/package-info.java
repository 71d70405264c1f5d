// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures from text: the v2 and v1 generation routes and the routes of structured prompts, on the scene renderer. Invariant: a picture is
 * drawn only from a structured prompt, a seed and a size; the same three give the same bytes.
 */
@NullMarked
package io.heliograph.operations.generation;

import org.jspecify.annotations.NullMarked;
