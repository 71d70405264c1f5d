// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

/** Reason to refuse a prompt. */
public enum ModerationCategory {
    SEXUAL("sexual", "sexual content"),
    MINORS("minors", "sexual content with minors"),
    VIOLENCE("violence", "graphic violence"),
    SELF_HARM("self-harm", "self-harm"),
    HATE("hate", "hate"),
    ILLEGAL("illegal", "illegal goods");

    private final String word;
    private final String title;

    ModerationCategory(String word, String title) {
        this.word = word;
        this.title = title;
    }

    /** The name of its lexicon, without the extension. */
    public String word() {
        return word;
    }

    /** Title of the category, for messages. */
    public String title() {
        return title;
    }

    /** Whether this category is always refused; a request can switch off the check for the others. */
    public boolean isAlwaysRefused() {
        return this == MINORS;
    }
}
