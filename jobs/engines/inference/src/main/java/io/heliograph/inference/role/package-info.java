// SPDX-License-Identifier: Apache-2.0
/**
 * Capabilities on pictures that an operator's model pack may take over: {@link
 * io.heliograph.inference.role.PictureRole} defines inputs and outputs, {@link
 * io.heliograph.inference.role.PictureRoles} selects the pack that serves a role, and {@link
 * io.heliograph.inference.role.ModelTiling} runs networks over pictures of any size. Planes are tensors [1, channels,
 * height, width] of numbers from 0 to 1, red first. Invariant: on any failure of a pack the built-in engine is used,
 * with the reason in words.
 */
@NullMarked
package io.heliograph.inference.role;

import org.jspecify.annotations.NullMarked;
