// SPDX-License-Identifier: Apache-2.0
/**
 * The only entry for submissions: {@link io.heliograph.batch.intake.SubmissionService} makes a job of each submission
 * that HTTP, tools, console, folders and restarts read, after the same checks for all. Uses {@code catalogue}, {@code
 * storage} and {@code config}; {@code acceptance} implements {@link io.heliograph.batch.intake.RequestIntake}. Invariant: every
 * {@link io.heliograph.batch.intake.JobRequest} has passed all checks of a submission.
 */
@NullMarked
package io.heliograph.batch.intake;

import org.jspecify.annotations.NullMarked;
