// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.FileSearch;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.submissions.ParkedOriginals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Moves originals at an operator's request: failed ones back to the inbox, finished ones to {@code restored}. Deletes no files except
 * error notes.
 */
public final class ParkedFiles {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LONGEST_NOTE = 1 << 20;
    private static final int MOST_MOVED = 2000;
    private static final int MOST_LOOKED_AT = 50_000;

    private final DropFolders folders;
    private final DropStatus status;
    private final ParkedOriginals parked;

    ParkedFiles(DropFolders folders, DropStatus status, ParkedOriginals parked) {
        this.folders = folders;
        this.status = status;
        this.parked = parked;
    }

    /**
     * Failed files of a folder, sorted by name; if the folder has more than 50,000 names, some are missing.
     *
     * @param folder such as {@code default/cutout}
     * @throws FailureException NOT_FOUND if there is no such folder
     */
    public List<FailedFile> failed(String folder, int limit) {
        Path top = below(folders.failed(), folder);
        try {
            return FileSearch.below(top, MOST_LOOKED_AT, MOST_LOOKED_AT, ParkedFiles::isNote).stream()
                    .sorted()
                    .limit(limit)
                    .map(note -> read(top, note))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isNote(Path file) {
        return file.getFileName().toString().endsWith(Sidecar.ERROR_ENDING)
                && !file.getFileName().toString().startsWith(".")
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private FailedFile read(Path top, Path note) {
        JsonNode content;
        try {
            String text = PlainFiles.text(folders.failed(), note, LONGEST_NOTE);
            content = text == null ? JSON.createObjectNode() : JSON.readTree(text);
        } catch (IOException | JacksonException | FailureException e) {
            content = JSON.createObjectNode(); // not a note of this service
        }
        Path original = original(note, content);
        return new FailedFile(
                top.relativize(original).toString(),
                content.path("error").path("details").asString("no reason was recorded"),
                content.path("what_to_do").asString(""),
                instant(content.path("at").asString("")),
                content.path("request_id").asString(""),
                Files.exists(original, LinkOption.NOFOLLOW_LINKS));
    }

    /** Path of the original. If its name had to be shortened for the note's file name, the note contains the whole name. */
    private static Path original(Path note, JsonNode content) {
        String name = note.getFileName().toString();
        Path beside = note.resolveSibling(name.substring(0, name.length() - Sidecar.ERROR_ENDING.length()));
        String said = content.path("file").asString("");
        boolean cut = !said.isEmpty()
                && !said.contains("/")
                && !Files.exists(beside, LinkOption.NOFOLLOW_LINKS)
                && Sidecar.error(note.resolveSibling(said)).equals(note);
        return cut ? note.resolveSibling(said) : beside;
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /**
     * Moves a failed file back to a free name in the inbox, with its fields.
     *
     * @param path path of the file below the folder
     * @throws FailureException NOT_FOUND if the file does not exist
     */
    public void retry(String folder, String path) {
        Path top = below(folders.failed(), folder);
        if (!isRetried(top, below(top, path))) {
            throw missing("The file is no longer in the folder.");
        }
    }

    private boolean isRetried(Path top, Path original) {
        if (!Files.exists(original, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        String requestId = read(top, Sidecar.error(original)).requestId();
        try {
            Path place = UniquePaths.of(UniquePaths.prepared(
                    folders.inbox(), folders.inbox().resolve(folders.failed().relativize(original))));
            Path sidecar = Sidecar.of(original);
            if (Files.exists(sidecar, LinkOption.NOFOLLOW_LINKS)) {
                UniquePaths.move(
                        folders.failed(),
                        sidecar,
                        folders.inbox(),
                        Sidecar.of(place)); // first, or the file could be claimed without its fields
            }
            UniquePaths.move(folders.failed(), original, folders.inbox(), place);
            PlainFiles.delete(folders.failed(), Sidecar.error(original));
            forget(requestId, original);
            return true;
        } catch (NoSuchFileException e) {
            return false; // another operator was faster
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            status.changed();
        }
    }

    /**
     * Deletes the database row that a restart of the request needs, but only if the row has this file's path. The request id in the note is
     * not enough: other users may have written the note, and the notes of all files of a batch have the same id.
     */
    private void forget(String requestId, Path original) {
        String place = folders.failed().relativize(original).toString();
        if (RequestIds.looksLikeOne(requestId)
                && parked.find(requestId)
                        .filter(found -> found.place().equals(place))
                        .isPresent()) {
            parked.forget(requestId);
        }
    }

    /**
     * Moves failed files of a folder back to the inbox, up to 2,000 at a time of the first 50,000 names found. Files that others move
     * meanwhile are skipped.
     *
     * @return number of files, and whether more are left
     */
    public FileCount retryAll(String folder) {
        Path top = below(folders.failed(), folder);
        List<Path> notes = some(
                top, MOST_LOOKED_AT, file -> isNote(file) && read(top, file).kept());
        long count = notes.stream()
                .limit(MOST_MOVED)
                .filter(note -> isRetried(top, top.resolve(read(top, note).path())))
                .count();
        return new FileCount(count, notes.size() > MOST_MOVED);
    }

    /**
     * Moves up to 2,000 finished originals of a folder to the same path below {@code restored}. They are not processed again, and their
     * results stay in the outbox.
     *
     * @return number of files, and whether more are left
     */
    public FileCount bringBack(String folder) {
        Path top = below(folders.done(), folder);
        List<Path> files = some(top, Long.MAX_VALUE, file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS));
        int count = 0;
        try {
            for (Path file : files.subList(0, Math.min(files.size(), MOST_MOVED))) {
                UniquePaths.move(
                        folders.done(),
                        file,
                        folders.restored(),
                        folders.restored().resolve(folders.done().relativize(file)));
                count++;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            status.changed();
        }
        return new FileCount(count, files.size() > MOST_MOVED);
    }

    /** Up to 2,001 files: one more than are moved at a time shows that some are left. Unsorted: a folder may have a million files. */
    private static List<Path> some(Path top, long mostNames, Predicate<Path> wanted) {
        try {
            return FileSearch.below(top, mostNames, MOST_MOVED + 1, wanted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Validates a path from a console page: it must be below {@code top}, without links. */
    private static Path below(Path top, String name) {
        try {
            Path place = top.resolve(name).normalize();
            if (!name.isEmpty() && place.startsWith(top) && !place.equals(top)) {
                for (Path each = place;
                        !each.equals(top);
                        each = each.resolve("..").normalize()) {
                    if (Files.isSymbolicLink(each)) {
                        throw missing("Links are not followed.");
                    }
                }
                return place;
            }
        } catch (java.nio.file.InvalidPathException e) {
            // refused below: no file can have such a name
        }
        throw missing("There is no such folder or file.");
    }

    private static FailureException missing(String why) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", why);
    }
}
