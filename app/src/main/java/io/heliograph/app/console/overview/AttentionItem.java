// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.console.IconPaths;
import java.util.Map;
import java.util.Optional;

/**
 * A state that needs an operator.
 *
 * @param kind {@code bad} if an operator is needed now, {@code warn} if it can wait
 * @param icon its name in {@link IconPaths}
 * @param title one sentence: the state
 * @param text explanation: reason, effect or advice
 * @param look console path that shows details
 * @param act button for the remedy
 */
public record AttentionItem(
        String kind, String icon, String title, String text, Optional<Link> look, Optional<Act> act) {
    /** A link with its text. */
    public record Link(String text, String address) {}

    /**
     * A button for operators; it posts these fields and receives a dialog.
     *
     * @param text label of the button
     */
    public record Act(String text, String address, Map<String, String> fields) {}

    /** Whether an operator is needed now. */
    public boolean isUrgent() {
        return kind.equals("bad");
    }
}
