// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/**
 * A folder of the inbox with its state.
 *
 * @param organization name of its first folder
 * @param profile name of its second
 * @param operation of its profile; empty if the profile is invalid
 * @param why reason why no file is taken now; empty if files are taken
 * @param waiting files in the inbox
 * @param running files in work
 * @param done originals with results in the outbox
 * @param failed failed originals
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
    /** Whether files are taken from the folder. */
    public enum State {
        /** The service processes new files of the folder. */
        WATCHED,
        /** Paused: the disk or a queue is full, or no process watches. */
        HOLDING,
        /** Not taken: the profile is missing or invalid. */
        WRONG
    }

    /** Organization and profile, such as {@code default/cutout}. */
    public String path() {
        return organization + "/" + profile;
    }
}
