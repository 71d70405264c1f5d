// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.config.access.OperatorRole;
import java.util.Optional;

/** A page in the navigation of the console, with all routes below its path. Implemented by the page's controller. */
public interface ConsolePage {
    /** The page's line in the navigation: group, position, title, path and icon. */
    NavigationEntry entry();

    /** Minimum role for methods other than GET and HEAD on the page's path and below it. */
    default OperatorRole changedBy() {
        return OperatorRole.OPERATOR;
    }

    /** Number shown beside the title in the navigation. Called whenever any page of the console is rendered, so it has to be fast. */
    default Optional<NavigationCount> count() {
        return Optional.empty();
    }
}
