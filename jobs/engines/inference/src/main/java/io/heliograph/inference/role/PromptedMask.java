// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

/**
 * A mask found by a network for {@value PromptableModel#ROLE}.
 *
 * @param inside for each pixel of the picture, row by row, whether it belongs to the mask
 * @param quality intersection over union predicted by the network, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // the array is not copied
public record PromptedMask(boolean[] inside, double quality) {}
