// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * A point of a model where another model is attached.
 *
 * @param name {@code top}, {@code seat}, {@code hand}, {@code head}, {@code inside}, {@code back}, {@code front}
 * @param x in metres of the model, before scale and rotation
 * @param y in metres of the model
 * @param z in metres of the model
 * @param room maximum width of the attached model, metres
 */
public record PropAnchor(String name, float x, float y, float z, float room) {}
