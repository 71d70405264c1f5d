// SPDX-License-Identifier: Apache-2.0
/**
 * The things that can be drawn, as data: one small file each, read as parameters, surfaces and parts, and compiled to solids for a wish and a seed.
 * A file is text only (no YAML types or tags), bounded in size, and refused with its name and key when it cannot be read. The format is in
 * {@code docs/how-to/add-a-thing.md}. The same wish and seed make the same thing on every machine; one more parameter does not change what
 * the others draw. Invariant: the same wish and seed give the same solid, on every machine.
 */
@NullMarked
package io.heliograph.scene.archetype;

import org.jspecify.annotations.NullMarked;
