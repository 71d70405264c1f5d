// SPDX-License-Identifier: Apache-2.0
/**
 * The console's page of models. Uses the operators' model commands and the console's frame. Invariant: the page shows the engines that
 * its process has in memory at the time of rendering.
 */
@NullMarked
package io.heliograph.app.console.models;

import org.jspecify.annotations.NullMarked;
