// SPDX-License-Identifier: Apache-2.0
/**
 * Public verification of a file's origin: routes and an HTML page. Invariant: no token is needed, nothing is kept, and time,
 * bytes and threads are limited per address and in total.
 */
@NullMarked
package io.heliograph.app.verify;

import org.jspecify.annotations.NullMarked;
