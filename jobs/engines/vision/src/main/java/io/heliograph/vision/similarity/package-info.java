// SPDX-License-Identifier: Apache-2.0
/**
 * Similarity of pictures: numbers for a picture, and the distance of those of two. Touches pixels only. Invariant: the
 * same pixels give the same numbers on every machine, since they are stored and compared with later ones.
 */
@NullMarked
package io.heliograph.vision.similarity;

import org.jspecify.annotations.NullMarked;
