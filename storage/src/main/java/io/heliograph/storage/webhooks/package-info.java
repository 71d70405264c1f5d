// SPDX-License-Identifier: Apache-2.0
/**
 * The outbox of final states and the record of each attempt. Invariant: an outbox row is removed only after its
 * delivery has ended, and each attempt leaves a record.
 */
@NullMarked
package io.heliograph.storage.webhooks;

import org.jspecify.annotations.NullMarked;
