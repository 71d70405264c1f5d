// SPDX-License-Identifier: Apache-2.0
/**
 * Calls of operators' endpoints with OpenAI's Images API, in place of built-in engines. Uses the guarded HTTP client, the counters of
 * calls, and pictures through the libraries. Invariants: an answer is stored with its request before it is used, so that no picture is paid
 * for twice; after every failure the built-in engine works and the client is warned.
 */
@NullMarked
package io.heliograph.operations.engines;

import org.jspecify.annotations.NullMarked;
