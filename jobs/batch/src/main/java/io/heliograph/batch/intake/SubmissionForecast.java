// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

/**
 * Outcome of a dry run: the submission passed all checks, and nothing was accepted.
 *
 * @param request the request that would be accepted
 */
public record SubmissionForecast(JobRequest request, WaitForecast waiting) {}
