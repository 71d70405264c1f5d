// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * A point of a model where another model is attached.
 *
 * @param name {@code top}, {@code seat}, {@code hand}, {@code head}, {@code inside}, {@code back}, {@code front}
 * @param x in the prop's own metres, before scale and turning
 * @param y in the prop's own metres
 * @param z in the prop's own metres
 * @param room maximum width of the other prop, metres
 */
public record PropAnchor(String name, float x, float y, float z, float room) {}
