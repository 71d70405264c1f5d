// SPDX-License-Identifier: Apache-2.0
/**
 * The console's pages of jobs: their list, one job with its steps and files, and actions on selected jobs. Uses the frame in
 * {@code app.console}. Invariant: a list shows at most 50 rows a page.
 */
@NullMarked
package io.heliograph.app.console.jobs;

import org.jspecify.annotations.NullMarked;
