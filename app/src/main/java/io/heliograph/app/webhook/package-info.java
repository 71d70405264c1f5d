// SPDX-License-Identifier: Apache-2.0
/**
 * Delivers final states to receivers: signed, again and again over 45 minutes, each attempt recorded. Invariant: at least once, and no receiver, however
 * slow, holds up another.
 */
@NullMarked
package io.heliograph.app.webhook;

import org.jspecify.annotations.NullMarked;
