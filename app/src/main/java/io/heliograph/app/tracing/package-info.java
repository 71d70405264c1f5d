// SPDX-License-Identifier: Apache-2.0
/**
 * OpenTelemetry traces of requests: from the HTTP request over the queue to steps and webhook. Touches the tracer and the column of the kept trace. Invariant:
 * without an endpoint there is no tracer, and nothing of this is called.
 */
@NullMarked
package io.heliograph.app.tracing;

import org.jspecify.annotations.NullMarked;
