// SPDX-License-Identifier: Apache-2.0
/**
 * Delivers final states to receivers: signed, retried over 45 minutes, each attempt recorded. Invariant: at least once, and no slow
 * receiver delays another.
 */
@NullMarked
package io.heliograph.app.webhook;

import org.jspecify.annotations.NullMarked;
