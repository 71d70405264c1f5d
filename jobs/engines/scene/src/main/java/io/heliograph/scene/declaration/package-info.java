// SPDX-License-Identifier: Apache-2.0
/**
 * Declarative data in YAML: text, lists and keys, each with its position in the file. Invariant: an invalid file is refused with its name
 * and key; nothing in it is guessed.
 */
@NullMarked
package io.heliograph.scene.declaration;

import org.jspecify.annotations.NullMarked;
