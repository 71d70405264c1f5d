// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.WatchedFolder.State;
import io.heliograph.app.drop.profile.DropProfiles;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** State of the watched folders, for operators. Files are counted at most every few seconds, and up to 50,000. */
public final class DropStatus {
    private static final int MOST_FOLDERS = 500;
    private static final int MOST_COUNTED = 50_000;

    private final DropFolders folders;
    private final DropProfiles profiles;
    private final FileClaims claims;
    private final DropRoom room;
    private final IntakeProgress progress;
    private final BooleanSupplier watching;
    private final FileCounts counts;

    /**
     * @param watching whether this process scans the inbox
     * @param nanos monotonic clock, in nanoseconds
     */
    DropStatus(
            DropFolders folders,
            DropProfiles profiles,
            FileClaims claims,
            DropRoom room,
            IntakeProgress progress,
            BooleanSupplier watching,
            LongSupplier nanos) {
        this.folders = folders;
        this.profiles = profiles;
        this.claims = claims;
        this.room = room;
        this.progress = progress;
        this.watching = watching;
        counts = new FileCounts(this::isOriginal, MOST_COUNTED, nanos);
    }

    /** Root of the folders. */
    public Path root() {
        return folders.root();
    }

    /** The folders of all organizations and profiles that have or had files, sorted by name; at most 500. */
    public List<WatchedFolder> folders() {
        Map<String, Long> running = Files.isDirectory(folders.claimed())
                ? claims.all().stream()
                        .collect(Collectors.groupingBy(
                                claim -> claim.path().organization() + "/"
                                        + claim.path().profile(),
                                Collectors.counting()))
                : Map.of();
        TreeSet<String> names = new TreeSet<>(running.keySet());
        for (Path top : List.of(folders.inbox(), folders.failed(), folders.done())) {
            for (Path organization : directories(top)) {
                directories(organization)
                        .forEach(profile -> names.add(organization.getFileName() + "/" + profile.getFileName()));
            }
        }
        return names.stream()
                .limit(MOST_FOLDERS)
                .map(name -> folder(name, running.getOrDefault(name, 0L)))
                .toList();
    }

    private WatchedFolder folder(String name, long running) {
        String organization = name.substring(0, name.indexOf('/'));
        String profile = name.substring(name.indexOf('/') + 1);
        Optional<String> fault = profiles.fault(profile);
        Optional<String> holding = watching.getAsBoolean()
                ? room.holding(organization).or(this::slow)
                : Optional.of("this process does not watch; it lacks the role drop, or is stopping");
        return new WatchedFolder(
                organization,
                profile,
                profiles.operation(profile).orElse(""),
                fault.isPresent() ? State.WRONG : holding.isPresent() ? State.HOLDING : State.WATCHED,
                fault.or(() -> holding).orElse(""),
                counts.of(folders.inbox().resolve(name)),
                running,
                counts.of(folders.done().resolve(name)),
                counts.of(folders.failed().resolve(name)));
    }

    private Optional<String> slow() {
        return slowest()
                .map(step -> "the intake has been processing " + step.what() + " for "
                        + step.lasting().toMinutes() + " min; other files wait");
    }

    /** The file or scan that delays all other files, if its processing has taken more than 5 minutes. */
    public Optional<SlowStep> slowest() {
        return progress.slowest();
    }

    /** Number of failed files in all folders. */
    public FileCount failed() {
        return counts.of(folders.failed());
    }

    /** Discards the counts, because files have been moved. */
    void changed() {
        counts.forget();
    }

    /** Whether a file is an original: not an error note, a sidecar or an ignored file. */
    private boolean isOriginal(Path file) {
        return !folders.ignored().isIgnored(file.getFileName().toString())
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Sidecar.owner(file).filter(Files::exists).isEmpty();
    }

    private List<Path> directories(Path top) {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(top)) {
            return found;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(
                top,
                each -> Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)
                        && !folders.ignored().isIgnored(each.getFileName().toString()))) {
            all.forEach(found::add);
        } catch (IOException e) {
            return List.of(); // the share is unavailable
        }
        return found;
    }
}
