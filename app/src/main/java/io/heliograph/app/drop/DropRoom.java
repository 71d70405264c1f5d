// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.delivery.DropSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Limits the files that are processed at a time. Further files stay in the inbox, where users can remove them, until a later scan. */
final class DropRoom {
    private static final Logger LOG = LoggerFactory.getLogger(DropRoom.class);
    private static final long PAUSE_NANOS = 3_000_000_000L;
    private static final long DISK_NANOS = 1_000_000_000L;
    private static final long SAY_NANOS = 60_000_000_000L;
    private static final String EVERYBODY = "";

    private final DropFolders folders;
    private final DropSettings settings;
    private final LongSupplier nanos;
    private final Map<String, Long> open = new ConcurrentHashMap<>();
    private final Map<String, Pause> paused = new ConcurrentHashMap<>();
    private Optional<String> disk = Optional.empty();
    private long diskSeen;
    private long diskSaid;

    /** A pause of an organization: its end in nanoseconds of the monotonic clock, and its reason. */
    private record Pause(long until, String why) {}

    /**
     * @param nanos monotonic clock, in nanoseconds
     */
    DropRoom(DropFolders folders, DropSettings settings, LongSupplier nanos) {
        this.folders = folders;
        this.settings = settings;
        this.nanos = nanos;
        diskSeen = nanos.getAsLong() - DISK_NANOS;
        diskSaid = nanos.getAsLong() - SAY_NANOS;
    }

    /** Number of an organization's files that may be taken from the inbox now. */
    long left(String organization) {
        return holding(organization).isPresent()
                ? 0
                : Math.max(0, settings.open() - open.getOrDefault(organization, 0L));
    }

    /** Reason why no file of an organization is taken: a full disk or a pause. Ignores the limit on files that are processed at a time. */
    Optional<String> holding(String organization) {
        return fullDisk().or(() -> pause(EVERYBODY)).or(() -> pause(organization));
    }

    private Optional<String> pause(String organization) {
        return Optional.ofNullable(paused.get(organization))
                .filter(pause -> nanos.getAsLong() - pause.until() < 0)
                .map(Pause::why);
    }

    /** Error message if the disk is nearly full or unreadable, otherwise empty. Checked once a second, logged once a minute. */
    private synchronized Optional<String> fullDisk() {
        long now = nanos.getAsLong();
        if (now - diskSeen >= DISK_NANOS) {
            diskSeen = now;
            disk = lookAtDisk();
            if (disk.isPresent() && now - diskSaid >= SAY_NANOS) {
                diskSaid = now;
                LOG.warn("no file is taken from the inbox: {}", disk.get());
            }
        }
        return disk;
    }

    private Optional<String> lookAtDisk() {
        try {
            return Files.getFileStore(folders.root()).getUsableSpace() < settings.freeBytes()
                    ? Optional.of("the disk of " + folders.root() + " is nearly full")
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("the folder " + folders.root() + " cannot be read: " + e);
        }
    }

    /** Takes no files of an organization for 3 seconds. */
    void pause(String organization, String why) {
        paused.put(organization, new Pause(nanos.getAsLong() + PAUSE_NANOS, why));
    }

    /** Takes no files of any organization for 3 seconds. */
    void pauseAll(String why) {
        pause(EVERYBODY, why);
    }

    /** Counts one more file that is being processed for an organization. */
    void add(String organization) {
        open.merge(organization, 1L, Long::sum);
    }

    /** Sets the numbers of files that are being processed, by organization. */
    void recount(Map<String, Long> counts) {
        open.keySet().retainAll(counts.keySet());
        open.putAll(counts);
    }
}
