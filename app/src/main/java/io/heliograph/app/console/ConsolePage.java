// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.config.access.OperatorRole;
import java.util.Optional;

/** A page in the navigation of the console, with everything below its path. Implemented by its controller. */
public interface ConsolePage {
    /** Its position in the navigation. */
    NavigationEntry entry();

    /** Minimum role for methods other than GET and HEAD on the page's path and below it. */
    default OperatorRole changedBy() {
        return OperatorRole.OPERATOR;
    }

    /** A number beside the title. Called for every page that is rendered, so it has to be cheap. */
    default Optional<NavigationCount> count() {
        return Optional.empty();
    }
}
