// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.config.OperatorRole;
import java.util.Optional;

/** A page that the navigation of the console names, with everything below its path. Its controller implements this. */
public interface ConsolePage {
    /** Where it stands in the navigation. */
    NavigationEntry entry();

    /** The least role that may send anything but GET and HEAD to the page's path and below it. */
    default OperatorRole changedBy() {
        return OperatorRole.OPERATOR;
    }

    /** A number beside the title, asked for each time that a page is made; has to be cheap. */
    default Optional<NavigationCount> count() {
        return Optional.empty();
    }
}
