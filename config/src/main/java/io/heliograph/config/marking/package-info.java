// SPDX-License-Identifier: Apache-2.0
/**
 * Settings of marks on results: content credentials, watermarks, moderation, verification. Uses nothing of the project.
 * Invariant: an invalid setting stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config.marking;

import org.jspecify.annotations.NullMarked;
