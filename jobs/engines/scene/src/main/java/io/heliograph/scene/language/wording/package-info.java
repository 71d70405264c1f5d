// SPDX-License-Identifier: Apache-2.0
/**
 * Rewrites wording that the readers, which read from left to right, cannot follow: corrections, colours distributed over several things,
 * words for groups of people, letters. Invariant: the rewritten text means the same; other tokens keep their text and position.
 */
@NullMarked
package io.heliograph.scene.language.wording;

import org.jspecify.annotations.NullMarked;
