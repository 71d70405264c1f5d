// SPDX-License-Identifier: Apache-2.0
/**
 * Common parts of all kinds of endpoints: an injected transport, and a circuit breaker after faults. Touches no network
 * itself. Invariant: an endpoint is not called while its circuit breaker is open.
 */
@NullMarked
package io.heliograph.inference.endpoint;

import org.jspecify.annotations.NullMarked;
