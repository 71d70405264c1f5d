// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.Optional;

/**
 * A piece of a file of the pack.
 *
 * @param member name within the archive; empty if the source is the file itself
 * @param bytes exact size, if known; required if a file has several pieces
 * @param sha256 small letters, if known
 */
public record RecipePart(String member, Optional<Long> bytes, Optional<String> sha256) {}
