// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/**
 * A folder of the inbox with its state.
 *
 * @param organization name of the folder's organization
 * @param profile name of the folder's profile
 * @param operation operation of the profile; empty if the profile is missing or invalid
 * @param why reason why no file is taken now; empty if files are taken
 * @param waiting number of files in the inbox
 * @param running number of claimed files, which are being processed
 * @param done number of originals that were processed successfully
 * @param failed number of failed originals
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
    /** Whether files of the folder are processed. */
    public enum State {
        /** The service processes new files of the folder. */
        WATCHED,
        /** Paused: the disk or a queue is full, an earlier file takes long, or this process does not watch the folders. */
        HOLDING,
        /** Files are not processed, because the profile is missing or invalid. */
        WRONG
    }

    /** Organization and profile, such as {@code default/cutout}. */
    public String path() {
        return organization + "/" + profile;
    }
}
