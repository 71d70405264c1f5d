// SPDX-License-Identifier: Apache-2.0
/**
 * Capabilities on pictures that an operator's model pack may take over: {@link io.heliograph.inference.role.PictureRole} says what goes in and comes
 * out, {@link io.heliograph.inference.role.PictureRoles} who serves it, and {@link io.heliograph.inference.role.ModelTiling} runs networks over pictures of
 * any size. Planes are tensors [1, channels, height, width] of numbers from 0 to 1, red first. Invariant: whatever fails in a pack, the built-in engine
 * is asked, with the reason in words.
 */
@NullMarked
package io.heliograph.inference.role;

import org.jspecify.annotations.NullMarked;
