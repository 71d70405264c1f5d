// SPDX-License-Identifier: Apache-2.0
/**
 * Text to pictures: structured prompts, language, scene graph, renderer. Invariant: the same request and seed give the same picture, byte
 * for byte.
 */
@NullMarked
package io.heliograph.scene;

import org.jspecify.annotations.NullMarked;
