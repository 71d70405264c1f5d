// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

/**
 * A region found by another engine.
 *
 * @param inside one a pixel, row by row
 * @param confidence 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record GivenMask(boolean[] inside, double confidence) {}
