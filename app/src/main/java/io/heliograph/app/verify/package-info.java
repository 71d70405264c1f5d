// SPDX-License-Identifier: Apache-2.0
/**
 * Verification of a file's origin for anybody: the routes and the page for people. Invariant: no token is needed, nothing is kept, and
 * time, bytes and threads are limited per address and in total.
 */
@NullMarked
package io.heliograph.app.verify;

import org.jspecify.annotations.NullMarked;
