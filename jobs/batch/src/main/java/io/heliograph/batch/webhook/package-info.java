// SPDX-License-Identifier: Apache-2.0
/**
 * The engine's side of webhooks: it leaves a task in the settlement transaction; another module sends. Invariant: a
 * delivery has its task if and only if the transaction that settled its request committed.
 */
@NullMarked
package io.heliograph.batch.webhook;

import org.jspecify.annotations.NullMarked;
