// SPDX-License-Identifier: Apache-2.0
/**
 * Reads descriptions of pictures (and single fields of structured prompts) into briefs: things, their qualities, relations, scenery, light,
 * lettering. Invariant: the same words give the same brief; nouns that cannot be drawn are listed in the brief and never replaced by a
 * guess.
 */
@NullMarked
package io.heliograph.scene.language.prompt;

import org.jspecify.annotations.NullMarked;
