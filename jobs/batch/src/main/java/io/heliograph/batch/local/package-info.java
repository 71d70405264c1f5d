// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the pipeline of a request in one go, in a folder of its own and without a database: what the command line does for each file, and a bulk run for each
 * item. Invariant: nothing outlives the folder but what the caller takes out of it.
 */
@NullMarked
package io.heliograph.batch.local;

import org.jspecify.annotations.NullMarked;
