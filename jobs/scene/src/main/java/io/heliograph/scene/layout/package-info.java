// SPDX-License-Identifier: Apache-2.0
/**
 * From a brief to a stage: who stands where, how large, seen from where, in which light.
 */
@NullMarked
package io.heliograph.scene.layout;

import org.jspecify.annotations.NullMarked;
