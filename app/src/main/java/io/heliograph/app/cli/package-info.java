// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: works on the database directly, beside a running server or without one. Invariant: a command makes only the changes
 * that it documents, and each change of the tables is in the audit log; model packs are files, without entries there.
 */
@NullMarked
package io.heliograph.app.cli;

import org.jspecify.annotations.NullMarked;
