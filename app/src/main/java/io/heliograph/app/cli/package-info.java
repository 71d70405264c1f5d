// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: works on the database directly, beside a running server or without one.
 */
@NullMarked
package io.heliograph.app.cli;

import org.jspecify.annotations.NullMarked;
