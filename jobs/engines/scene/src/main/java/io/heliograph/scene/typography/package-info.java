// SPDX-License-Identifier: Apache-2.0
/**
 * Texts in a picture: the project's own stroke font as data, and distance fields made from it. System fonts are not used, so letters look
 * the same on every machine. Invariant: a text has the same outline on every machine.
 */
@NullMarked
package io.heliograph.scene.typography;

import org.jspecify.annotations.NullMarked;
