// SPDX-License-Identifier: Apache-2.0
/**
 * Settings of inputs and outputs: downloads, folders, bulk runs, files, events, streams, webhooks. Uses nothing of the project.
 * Invariant: an invalid setting stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config.delivery;

import org.jspecify.annotations.NullMarked;
