// SPDX-License-Identifier: Apache-2.0
/** The console's pages of recipes: put together, tried on a picture, saved. Invariant: what is saved could be run. */
@NullMarked
package io.heliograph.app.console.recipes;

import org.jspecify.annotations.NullMarked;
