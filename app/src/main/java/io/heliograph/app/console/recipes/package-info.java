// SPDX-License-Identifier: Apache-2.0
/** The console's pages of recipes: edited, tried on a picture, saved. Invariant: every saved recipe is valid. */
@NullMarked
package io.heliograph.app.console.recipes;

import org.jspecify.annotations.NullMarked;
