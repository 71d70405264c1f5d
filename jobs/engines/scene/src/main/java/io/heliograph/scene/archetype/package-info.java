// SPDX-License-Identifier: Apache-2.0
/**
 * Archetypes as data: one small file each, read as parameters, surfaces and parts, and compiled to solids for a request and a seed. A file
 * is text only (no YAML types or tags), bounded in size, and refused with its name and key when it cannot be read. The format is in {@code
 * docs/how-to/add-a-thing.md}. One more parameter does not change the values of the others. Invariant: the same request and seed give the
 * same solid, on every machine.
 */
@NullMarked
package io.heliograph.scene.archetype;

import org.jspecify.annotations.NullMarked;
