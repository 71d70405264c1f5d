// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

/**
 * How long a request would wait, if it were sent now.
 *
 * @param position in the queue that it would come to first, from 1
 * @param seconds until its work would begin, guessed from what ran lately
 */
public record WaitForecast(int position, double seconds) {}
