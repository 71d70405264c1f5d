// SPDX-License-Identifier: Apache-2.0
/**
 * The outbox of final states and the record of each attempt.
 */
@NullMarked
package io.heliograph.storage.webhooks;

import org.jspecify.annotations.NullMarked;
