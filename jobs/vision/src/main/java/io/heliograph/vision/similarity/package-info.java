// SPDX-License-Identifier: Apache-2.0
/**
 * Which pictures look alike: numbers for a picture, and how near those of two are. Touches pixels only. Invariant: the same pixels give the same numbers on
 * every machine, since they are kept and compared with those of later.
 */
@NullMarked
package io.heliograph.vision.similarity;

import org.jspecify.annotations.NullMarked;
