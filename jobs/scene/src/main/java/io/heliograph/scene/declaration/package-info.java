// SPDX-License-Identifier: Apache-2.0
/**
 * What is data and not code, read from YAML: text, lists and keys, each with its place in the file. Invariant: a file that is wrong is refused with its name and key; nothing of it is guessed.
 */
@NullMarked
package io.heliograph.scene.declaration;

import org.jspecify.annotations.NullMarked;
