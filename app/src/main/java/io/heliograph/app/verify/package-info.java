// SPDX-License-Identifier: Apache-2.0
/**
 * Where a file comes from, told to anybody: the verification routes and the page for people. Invariant: no token is asked for, nothing is kept, and time, bytes and threads are bounded
 * for each address and for all.
 */
@NullMarked
package io.heliograph.app.verify;

import org.jspecify.annotations.NullMarked;
