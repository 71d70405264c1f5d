// SPDX-License-Identifier: Apache-2.0
/**
 * The console's page of models. Touches the operators' commands for models and the console's frame. Invariant: what it says of an engine is what the process that
 * made the page has in memory at that moment.
 */
@NullMarked
package io.heliograph.app.console.models;

import org.jspecify.annotations.NullMarked;
