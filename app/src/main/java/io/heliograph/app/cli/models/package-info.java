// SPDX-License-Identifier: Apache-2.0
/**
 * Commands that list and install model packs. Uses {@code app.cli.command}.
 * Invariant: a pack is installed completely or not at all.
 */
@NullMarked
package io.heliograph.app.cli.models;

import org.jspecify.annotations.NullMarked;
