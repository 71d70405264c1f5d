// SPDX-License-Identifier: Apache-2.0
/**
 * What a prompt may not ask for, and what it may be warned about: lexicons of categories and of protected names. Invariant: the same text gives the same finding, in one pass over it.
 */
@NullMarked
package io.heliograph.scene.moderation;

import org.jspecify.annotations.NullMarked;
