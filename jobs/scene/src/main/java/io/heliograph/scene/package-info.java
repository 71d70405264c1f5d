// SPDX-License-Identifier: Apache-2.0
/**
 * The room for words to pictures: structured prompts, language, scene graph, renderer.
 */
@NullMarked
package io.heliograph.scene;

import org.jspecify.annotations.NullMarked;
