// SPDX-License-Identifier: Apache-2.0
/**
 * Flat pictures: icons, logos, vector illustrations. Things are projected without perspective as areas of one colour and one shade,
 * simplified and outlined, in front of a backdrop of plain shapes. Invariant: the same actors, backdrop and size give the same bytes on any
 * number of threads.
 */
@NullMarked
package io.heliograph.scene.flat;

import org.jspecify.annotations.NullMarked;
