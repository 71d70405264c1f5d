// SPDX-License-Identifier: Apache-2.0
/**
 * What a prompt may not ask for, and what it may be warned about: lexicons of categories and of protected names.
 */
@NullMarked
package io.heliograph.scene.moderation;

import org.jspecify.annotations.NullMarked;
