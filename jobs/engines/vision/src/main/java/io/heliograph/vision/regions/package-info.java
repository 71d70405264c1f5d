// SPDX-License-Identifier: Apache-2.0
/**
 * A picture in regions: superpixels merged into a hierarchy by colour, texture and edges, never over the outline of the
 * subject. Regions of one colour are found; parts that belong together only by meaning are not, except the subject.
 * Invariant: the finest regions cover every pixel once, and everything else is a union of them.
 */
@NullMarked
package io.heliograph.vision.regions;

import org.jspecify.annotations.NullMarked;
