// SPDX-License-Identifier: Apache-2.0
/**
 * The one HTTP client for calls to addresses from clients: downloads of pictures and videos, deliveries of webhooks.
 * May touch the network and nothing else. Invariant: no socket is ever connected to an address that
 * {@link io.heliograph.storage.outgoing.AddressRules} has not allowed for this very call.
 */
@NullMarked
package io.heliograph.storage.outgoing;

import org.jspecify.annotations.NullMarked;
