// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

/**
 * A name in a prompt that may be protected by trademark or copyright.
 *
 * @param kind of the name
 * @param name as the lexicon writes it
 * @param start position of the first character, from 0, in UTF-16 units
 * @param end position after the last character
 * @param words matching part of the text, as sent
 */
public record TrademarkSignal(Kind kind, String name, int start, int end, String words) {
    /** Kind of a protected name. */
    public enum Kind {
        BRAND("brand"),
        CHARACTER("character or franchise"),
        ARTIST("artist");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /** Title of the kind, for messages. */
        public String title() {
            return title;
        }
    }
}
