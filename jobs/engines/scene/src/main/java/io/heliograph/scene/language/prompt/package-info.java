// SPDX-License-Identifier: Apache-2.0
/**
 * Reads descriptions of pictures (and single fields of structured prompts) into briefs: things, their qualities, relations, scenery, light,
 * lettering. Invariant: the same words give the same brief; nouns that cannot be drawn are listed in it, never guessed.
 */
@NullMarked
package io.heliograph.scene.language.prompt;

import org.jspecify.annotations.NullMarked;
