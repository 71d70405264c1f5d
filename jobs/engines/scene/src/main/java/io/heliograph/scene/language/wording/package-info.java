// SPDX-License-Identifier: Apache-2.0
/**
 * Rewrites, token by token, wording that a reader cannot follow from left to right: corrections, colours distributed over several things,
 * words for groups of people, letters. Invariant: the rewritten text means the same; other tokens keep their text and position.
 */
@NullMarked
package io.heliograph.scene.language.wording;

import org.jspecify.annotations.NullMarked;
