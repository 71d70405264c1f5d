// SPDX-License-Identifier: Apache-2.0
/**
 * Commands that run an operation without a server: inputs, journal of a run, results and progress. Uses
 * {@code app.cli.command}. Invariant: an input that a journal lists as done is not processed again.
 */
@NullMarked
package io.heliograph.app.cli.run;

import org.jspecify.annotations.NullMarked;
