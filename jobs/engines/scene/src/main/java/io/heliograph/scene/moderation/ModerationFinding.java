// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

/**
 * Words of a prompt that match a lexicon.
 *
 * @param category of the lexicon
 * @param start position of the first character, from 0, in UTF-16 units
 * @param end position after the last character
 * @param words matching part of the text, as sent
 */
public record ModerationFinding(ModerationCategory category, int start, int end, String words) {}
