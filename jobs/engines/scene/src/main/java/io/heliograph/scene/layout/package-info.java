// SPDX-License-Identifier: Apache-2.0
/** Layout: turns a brief into a stage with positions, sizes, camera and light. Invariant: the same brief and seed give the same stage. */
@NullMarked
package io.heliograph.scene.layout;

import org.jspecify.annotations.NullMarked;
