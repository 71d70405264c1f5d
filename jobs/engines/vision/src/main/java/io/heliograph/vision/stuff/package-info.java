// SPDX-License-Identifier: Apache-2.0
/**
 * Kinds of the large areas of a picture (sky, vegetation, water, ...), by colour, texture and position. Hand-made rules
 * without a network: plain daylight landscapes are classified well; mist, mirrors and painted walls can cause errors.
 * Invariant: maps never report a kind without evidence; then they are empty. They serve queries by name; the graded
 * masks of {@code vision.analysis} are for painting.
 */
@NullMarked
package io.heliograph.vision.stuff;

import org.jspecify.annotations.NullMarked;
