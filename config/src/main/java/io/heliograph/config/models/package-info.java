// SPDX-License-Identifier: Apache-2.0
/**
 * Settings of model packs, and of endpoints of models on other servers. Uses nothing of the project. Invariant: an invalid setting
 * stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config.models;

import org.jspecify.annotations.NullMarked;
