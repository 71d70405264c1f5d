// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

/**
 * A thing in a picture as a network for {@value PromptableModel#ROLE} sees it.
 *
 * @param inside of each pixel of the picture, row by row, whether it belongs to it
 * @param quality how well the network thinks of the mask: the intersection over union that it expects, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record PromptedMask(boolean[] inside, double quality) {}
