// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import java.util.List;

/**
 * Shapes of one object, the lowest first.
 *
 * @param title name of the object
 * @param shapes may be empty
 */
record ShapeGroup(String title, List<VectorPath> shapes) {}
