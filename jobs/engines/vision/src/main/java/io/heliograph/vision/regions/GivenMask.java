// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

/**
 * A region found by another engine.
 *
 * @param inside true inside the region, one value a pixel, row by row
 * @param confidence confidence of the engine, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
public record GivenMask(boolean[] inside, double confidence) {}
