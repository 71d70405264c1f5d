// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/**
 * A folder of the inbox and how it stands.
 *
 * @param organization name of its first folder
 * @param profile name of its second
 * @param operation that its profile names; empty if the profile cannot be used
 * @param why nothing is taken now; empty if files are taken
 * @param waiting files in the inbox
 * @param running files that are worked on
 * @param done originals whose results are in the outbox
 * @param failed originals that failed
 */
public record WatchedFolder(
        String organization,
        String profile,
        String operation,
        State state,
        String why,
        FileCount waiting,
        long running,
        FileCount done,
        FileCount failed) {
    /** Whether its files are taken. */
    public enum State {
        /** They are. */
        WATCHED,
        /** Not now: the disk is full, a queue is full, or nothing watches. */
        HOLDING,
        /** Its profile is missing or wrong. */
        WRONG
    }

    /** Both names, as {@code default/cutout}. */
    public String path() {
        return organization + "/" + profile;
    }
}
