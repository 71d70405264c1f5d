// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

/**
 * Properties of a registered picture's original.
 *
 * @param contentType media type by its bytes
 * @param width pixels, upright
 * @param height pixels, upright
 * @param bytes of the file
 */
public record VisualFile(String contentType, int width, int height, long bytes) {}
