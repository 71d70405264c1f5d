// SPDX-License-Identifier: Apache-2.0
/**
 * Words to pictures: the v2 and v1 generation routes and the routes of structured prompts, on the scene renderer. Invariant: a picture is always drawn from
 * a structured prompt, a seed and a size, and from nothing else, so that these three give the same bytes again.
 */
@NullMarked
package io.heliograph.operations.generation;

import org.jspecify.annotations.NullMarked;
