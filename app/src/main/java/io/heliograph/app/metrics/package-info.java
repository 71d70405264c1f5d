// SPDX-License-Identifier: Apache-2.0
/**
 * What is measured of the whole, beside what each room measures of its own work.
 */
@NullMarked
package io.heliograph.app.metrics;

import org.jspecify.annotations.NullMarked;
