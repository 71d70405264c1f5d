// SPDX-License-Identifier: Apache-2.0
/**
 * Basis of every command: its context, settings, exit code, and the tables and progress that it prints. Uses no command.
 * Invariant: a command that fails ends with an exit code other than 0 and one message.
 */
@NullMarked
package io.heliograph.app.cli.command;

import org.jspecify.annotations.NullMarked;
