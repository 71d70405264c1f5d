// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/**
 * A part of a frame.
 *
 * @param frameWidth pixels of the whole frame, which the camera's lens is centred on
 * @param frameHeight pixels of the whole frame
 * @param left first column of the part
 * @param top first row of the part
 * @param width pixels of the part, at least 1
 * @param height pixels of the part, at least 1
 */
public record FrameWindow(int frameWidth, int frameHeight, int left, int top, int width, int height) {}
