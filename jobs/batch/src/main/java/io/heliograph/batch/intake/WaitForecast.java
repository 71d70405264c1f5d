// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

/**
 * Estimated wait of a request if it were sent now.
 *
 * @param position position in the request's first queue, from 1
 * @param seconds seconds until the work would begin, estimated from recent work
 */
public record WaitForecast(int position, double seconds) {}
