// SPDX-License-Identifier: Apache-2.0
/**
 * Demo for a new user: a sample photo is processed over HTTP as for any client. Only in the profile {@code demo}. Invariant: no class of
 * this package is active without the profile.
 */
@NullMarked
package io.heliograph.app.demo;

import org.jspecify.annotations.NullMarked;
