// SPDX-License-Identifier: Apache-2.0
/**
 * Endpoints of the operator's with OpenAI's Images API, in the places of built-in engines. Touches the guarded client, the counters of calls, and pictures through the
 * libraries. Invariant: an answer is kept with its request as soon as it is there and before anything is done with it, so that no picture is paid twice; and whatever goes wrong, the built-in engine works
 * and the client is told.
 */
@NullMarked
package io.heliograph.operations.engines;

import org.jspecify.annotations.NullMarked;
