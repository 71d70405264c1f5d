// SPDX-License-Identifier: Apache-2.0
/**
 * Tasks on pictures and texts that an operator's model pack may do: {@link io.heliograph.inference.role.PictureRole}
 * defines inputs and outputs, {@link io.heliograph.inference.role.PictureRoles} selects the pack that serves a role,
 * and {@link io.heliograph.inference.role.ModelTiling} runs networks over pictures of any size. Planes are tensors
 * [1, channels, height, width] of numbers from 0 to 1, red first. Invariant: on any failure of a pack the built-in
 * engine is used, and the reason is reported.
 */
@NullMarked
package io.heliograph.inference.role;

import org.jspecify.annotations.NullMarked;
