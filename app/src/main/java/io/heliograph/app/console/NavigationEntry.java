// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

/**
 * A line of the navigation.
 *
 * @param group that it belongs to
 * @param order within the group, ascending
 * @param title of the page, two words at most
 * @param path that the page and all below it have, such as {@code /console/jobs}
 * @param icon its name in {@link IconPaths}
 */
public record NavigationEntry(Group group, int order, String title, String path, String icon) {
    /** The groups, in their order. */
    public enum Group {
        /** What runs, and what failed. */
        OPERATE("Operate"),
        /** What can be made. */
        MAKE("Make"),
        /** Who may do what, with which engines. */
        MANAGE("Manage");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        /** The title above the group. */
        public String title() {
            return title;
        }
    }
}
