// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

/**
 * A number beside a title of the navigation.
 *
 * @param number that is shown
 * @param more whether it is a bound, and there are more
 * @param meaning a word for screen readers, such as {@code failed}
 * @param urgent whether it is shown in the colour of failures
 */
public record NavigationCount(long number, boolean more, String meaning, boolean urgent) {
    /** A number that is exact. */
    NavigationCount(long number, String meaning, boolean urgent) {
        this(number, false, meaning, urgent);
    }
}
