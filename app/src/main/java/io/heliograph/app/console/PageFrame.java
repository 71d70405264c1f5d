// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.config.access.OperatorRole;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Frame of every console page.
 *
 * @param operator name of the signed-in operator; empty on the login page
 * @param role role of that operator
 * @param navigation groups of the navigation that have pages
 * @param here navigation entry of the current page
 * @param assets the path of style sheets and scripts, which changes with their content
 * @param version of the service
 * @param now time of rendering
 * @param idle time without activity after which the session ends
 */
public record PageFrame(
        String operator,
        OperatorRole role,
        List<Section> navigation,
        Optional<NavigationEntry> here,
        String assets,
        String version,
        Instant now,
        Duration idle) {

    /** A group of the navigation. */
    public record Section(NavigationEntry.Group group, List<Line> lines) {}

    /** A line of the navigation, its number, and whether it is the current page. */
    public record Line(NavigationEntry entry, Optional<NavigationCount> count, boolean current) {}

    /** The address of a style sheet, script or picture of the console. */
    public String asset(String name) {
        return assets + "/" + name;
    }

    /** The role as a word. */
    public String roleName() {
        return role.name().toLowerCase(Locale.ROOT);
    }

    /** Whether the operator may restart, cancel and replay. */
    public boolean mayOperate() {
        return role.compareTo(OperatorRole.OPERATOR) >= 0;
    }

    /** Whether the operator may change organizations, tokens and plans. */
    public boolean mayAdminister() {
        return role.compareTo(OperatorRole.ADMIN) >= 0;
    }
}
