// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

/**
 * A number beside a title of the navigation.
 *
 * @param number displayed value
 * @param more whether the number is a lower bound
 * @param meaning a word for screen readers, such as {@code failed}
 * @param urgent whether it is shown in the colour of failures
 */
public record NavigationCount(long number, boolean more, String meaning, boolean urgent) {
    /** An exact number. */
    public NavigationCount(long number, String meaning, boolean urgent) {
        this(number, false, meaning, urgent);
    }
}
