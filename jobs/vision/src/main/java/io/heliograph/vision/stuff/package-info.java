// SPDX-License-Identifier: Apache-2.0
/**
 * What large areas of a picture are of (sky, vegetation, water, ...), by colour, texture and position. Hand-made rules without a
 * network: plain daylight landscapes are read well, mist, mirrors and painted walls can fool them. Invariant: maps never name
 * something when nothing speaks for it; then they are empty. They answer words; to paint through, there are the graded masks of
 * {@code vision.analysis}.
 */
@NullMarked
package io.heliograph.vision.stuff;

import org.jspecify.annotations.NullMarked;
