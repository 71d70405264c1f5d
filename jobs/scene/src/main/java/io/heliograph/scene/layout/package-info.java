// SPDX-License-Identifier: Apache-2.0
/**
 * From a brief to a stage: who stands where, how large, seen from where, in which light. Invariant: the same brief and seed give the same stage.
 */
@NullMarked
package io.heliograph.scene.layout;

import org.jspecify.annotations.NullMarked;
