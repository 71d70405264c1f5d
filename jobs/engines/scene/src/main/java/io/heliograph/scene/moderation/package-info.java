// SPDX-License-Identifier: Apache-2.0
/**
 * Moderation of prompts: lexicons of refused categories and of protected names, which only lead to warnings. Invariant: the same text gives
 * the same finding, in one pass over it.
 */
@NullMarked
package io.heliograph.scene.moderation;

import org.jspecify.annotations.NullMarked;
