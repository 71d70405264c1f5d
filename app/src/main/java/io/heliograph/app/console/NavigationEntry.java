// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

/**
 * A line of the navigation: one page.
 *
 * @param group group that contains the line
 * @param order position within the group, ascending
 * @param title title of the page, at most two words
 * @param path prefix of the page's paths, such as {@code /console/jobs}
 * @param icon its name in {@link IconPaths}
 */
public record NavigationEntry(Group group, int order, String title, String path, String icon) {
    /** The groups in display order. */
    public enum Group {
        /** Operation: jobs, failures, nodes. */
        OPERATE("Operate"),
        /** Tools that create pictures and runs. */
        MAKE("Make"),
        /** Administration: access, organizations and engines. */
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
