// SPDX-License-Identifier: Apache-2.0
/** Tests of recipes in the console. */
@org.jspecify.annotations.NullMarked
package io.heliograph.app.console.recipes;
