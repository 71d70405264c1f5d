// SPDX-License-Identifier: Apache-2.0
/**
 * Divides a picture into regions. Superpixels are merged into a hierarchy by colour, texture and edges, but never
 * across the outline of the subject. Parts that belong together only by meaning are not joined, except for the subject.
 * Invariant: each pixel belongs to one finest region, and all other regions are unions of these.
 */
@NullMarked
package io.heliograph.vision.regions;

import org.jspecify.annotations.NullMarked;
