// SPDX-License-Identifier: Apache-2.0
/**
 * OpenTelemetry traces of requests: HTTP request, queue, steps and webhook in one trace. Uses the tracer and the stored trace contexts.
 * Invariant: without an endpoint there is no tracer.
 */
@NullMarked
package io.heliograph.app.tracing;

import org.jspecify.annotations.NullMarked;
