// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the pipeline of a request in one go, in a folder of its own and without a database: for the command line, one
 * file at a time, and for each item of a bulk run. Invariant: only files that the caller copies out outlive the folder.
 */
@NullMarked
package io.heliograph.batch.local;

import org.jspecify.annotations.NullMarked;
