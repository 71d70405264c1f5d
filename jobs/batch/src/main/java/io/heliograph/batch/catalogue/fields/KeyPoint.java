// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

/**
 * A point on a picture or a frame.
 *
 * @param x pixels from the left, from 0
 * @param y pixels from the top, from 0
 * @param positive whether the point lies on the object rather than on the background
 */
public record KeyPoint(int x, int y, boolean positive) {}
