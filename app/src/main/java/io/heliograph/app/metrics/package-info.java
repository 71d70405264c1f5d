// SPDX-License-Identifier: Apache-2.0
/**
 * Metrics of the whole process; modules measure their own work. Invariant: measuring changes nothing, and a metric name never contains data
 * from a client.
 */
@NullMarked
package io.heliograph.app.metrics;

import org.jspecify.annotations.NullMarked;
