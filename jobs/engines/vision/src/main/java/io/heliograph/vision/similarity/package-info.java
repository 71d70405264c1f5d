// SPDX-License-Identifier: Apache-2.0
/**
 * Similarity of pictures: numbers that describe a picture, and the similarity of two descriptions. Invariant: the same
 * pixels give the same numbers on every machine, since numbers are stored and compared later.
 */
@NullMarked
package io.heliograph.vision.similarity;

import org.jspecify.annotations.NullMarked;
