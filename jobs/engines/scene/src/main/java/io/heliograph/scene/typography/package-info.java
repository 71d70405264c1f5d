// SPDX-License-Identifier: Apache-2.0
/**
 * Texts in a picture: a stroke font of our own as data, and distance fields made from it. No system fonts: the same letters everywhere.
 * Invariant: a text has the same outline on every machine.
 */
@NullMarked
package io.heliograph.scene.typography;

import org.jspecify.annotations.NullMarked;
