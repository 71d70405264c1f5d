// SPDX-License-Identifier: Apache-2.0
/**
 * Signed distance fields: a tree of solids and operations on them, compiled to one class per structure. Distances in metres, negative
 * inside. Invariant: the same solid gives the same bits on every machine, interpreted or compiled.
 */
@NullMarked
package io.heliograph.scene.sdf;

import org.jspecify.annotations.NullMarked;
