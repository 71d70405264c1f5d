// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

/**
 * One path.
 *
 * @param fill a colour or a reference to a gradient
 * @param path data of the attribute {@code d}, filled by the even-odd rule
 */
record VectorPath(String fill, String path) {}
