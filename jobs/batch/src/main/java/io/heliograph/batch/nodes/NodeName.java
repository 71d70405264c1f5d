// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import io.heliograph.config.Settings;
import io.heliograph.storage.database.PrivateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * The name of this process in leases: the node's name, followed by an id of this process. The processes of a node are
 * listed in the data folder under a file lock. A new process that gets the lock concludes that the listed processes are
 * dead, and resumes their requests at once instead of after missed heartbeats. Two nodes with the same name but
 * different folders take nothing from each other.
 */
public final class NodeName implements AutoCloseable {
    private static final int LONGEST = 30;

    private final String name;
    private final String processId;
    private final List<Life> former;
    private final CrashReports reports;
    private final Clock clock;
    private final @Nullable Path lives;
    private final @Nullable FileChannel held;

    private NodeName(
            String name,
            List<Life> former,
            CrashReports reports,
            Clock clock,
            @Nullable Path lives,
            @Nullable FileChannel held) {
        this.name = name;
        this.processId = name + "-" + random();
        this.former = List.copyOf(former);
        this.reports = reports;
        this.clock = clock;
        this.lives = lives;
        this.held = held;
    }

    /**
     * A process of this folder's node, stored as a line of the list.
     *
     * @param pid 0 in lists of the previous version, which did not store it
     */
    private record Life(String processId, long pid, Instant started) {
        static Life parse(String line) {
            String[] words = line.split(" ", -1);
            return words.length < 3
                    ? new Life(words[0], 0, Instant.EPOCH)
                    : new Life(words[0], Long.parseLong(words[1]), Instant.ofEpochMilli(Long.parseLong(words[2])));
        }

        String line() {
            return processId + " " + pid + " " + started.toEpochMilli() + "\n";
        }
    }

    static NodeName of(Settings settings, Clock clock) {
        return of(settings, clock, CrashReports.ofThisProcess());
    }

    @SuppressWarnings("StreamResourceLeak") // the channel holds the lock until close
    static NodeName of(Settings settings, Clock clock, CrashReports reports) {
        Path folder = settings.dataDir();
        try {
            Files.createDirectories(folder);
            var channel = FileChannel.open(PrivateFolder.file(folder.resolve("node.lock")), StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                return new NodeName(given(settings, "node-" + random()), List.of(), reports, clock, null, null);
            }
            Path file = folder.resolve("node.name");
            if (!Files.exists(file)) {
                Files.writeString(PrivateFolder.file(file), "node-" + random());
            }
            Path lives = folder.resolve("node.lives");
            List<Life> former = Files.exists(lives)
                    ? Files.readAllLines(lives).stream()
                            .filter(line -> !line.isBlank())
                            .map(Life::parse)
                            .toList()
                    : List.of();
            var name = new NodeName(
                    given(settings, Files.readString(file).strip()), former, reports, clock, lives, channel);
            Files.writeString(PrivateFolder.file(lives), name.line(), StandardOpenOption.APPEND);
            return name;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the files of node names in " + folder
                            + " cannot be read or written; check its owner and free space",
                    e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (java.nio.channels.OverlappingFileLockException e) {
            return null; // another application context of this process holds the lock
        }
    }

    private static String given(Settings settings, String otherwise) {
        String name =
                settings.nodeName().isBlank() ? otherwise : settings.nodeName().strip();
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
    }

    private static String random() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    }

    /** The name of the node, the same for all its processes. */
    public String name() {
        return name;
    }

    /** The name of this process, unique for all time. */
    public String processId() {
        return processId;
    }

    /**
     * The names of this folder's former processes with work that has not been taken back yet. All are dead, since this
     * process holds the lock.
     */
    public List<String> former() {
        return former.stream().map(Life::processId).toList();
    }

    /** The names of the former processes that left a crash report. */
    public List<String> crashed() {
        List<String> crashed = new ArrayList<>();
        for (int i = 0; i < former.size(); i++) {
            Life life = former.get(i);
            Instant end = i + 1 < former.size() ? former.get(i + 1).started() : clock.instant();
            if (life.pid() > 0 && reports.holdOneOf(life.pid(), life.started(), end)) {
                crashed.add(life.processId());
            }
        }
        return crashed;
    }

    private String line() {
        return new Life(processId, ProcessHandle.current().pid(), clock.instant()).line();
    }

    /** Whether this process holds the lock on the data folder. */
    public boolean isExclusive() {
        return held != null;
    }

    /** Records that the work of the former processes has been taken back. */
    public void forgetFormer() {
        if (lives != null && !former.isEmpty()) {
            try {
                Files.writeString(lives, line());
            } catch (IOException e) {
                throw new UncheckedIOException("cannot write " + lives, e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (held != null) {
            held.close();
        }
    }
}
