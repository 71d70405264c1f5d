// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.Optional;

/**
 * A piece of a file of the pack.
 *
 * @param member name within the archive; empty if the source is not an archive
 * @param bytes exact size, if known; required if a file has several pieces
 * @param sha256 lower-case hexadecimal digits, if known
 */
public record RecipePart(String member, Optional<Long> bytes, Optional<String> sha256) {}
