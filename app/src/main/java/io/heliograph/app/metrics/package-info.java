// SPDX-License-Identifier: Apache-2.0
/**
 * What is measured of the whole, beside what each room measures of its own work. Invariant: measuring changes nothing, and a name of a metric never holds what a client sent.
 */
@NullMarked
package io.heliograph.app.metrics;

import org.jspecify.annotations.NullMarked;
