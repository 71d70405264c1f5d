// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import java.util.Map;
import java.util.Optional;

/**
 * Something that needs an operator.
 *
 * @param kind {@code bad} for what needs somebody now, {@code warn} for what can wait
 * @param icon its name in {@link IconPaths}
 * @param title one sentence: what is so
 * @param text the reason, and what is kept
 * @param look where it can be looked at; a path of the console
 * @param act what can be done about it
 */
public record AttentionItem(
        String kind, String icon, String title, String text, Optional<Link> look, Optional<Act> act) {
    /** A link and its words. */
    public record Link(String text, String address) {}

    /**
     * A button for operators that posts these fields and gets a dialog.
     *
     * @param text on the button
     */
    public record Act(String text, String address, Map<String, String> fields) {}

    /** Whether it cannot wait. */
    public boolean isUrgent() {
        return kind.equals("bad");
    }
}
