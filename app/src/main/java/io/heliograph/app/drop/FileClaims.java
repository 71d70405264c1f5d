// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Claims of originals: {@code claimed/<request id>/} with {@code claim.json}, the original and its sidecar. Where they came from is written down before they
 * are moved, so that a claim that a crash cut short can be undone.
 */
final class FileClaims {
    private static final Logger LOG = LoggerFactory.getLogger(FileClaims.class);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String NOTE = "claim.json";
    private static final int LONGEST_NOTE = 1 << 20;

    /** Ends the name of the folder of a claim whose results are being delivered. */
    static final String SETTLING = ".settling";

    private final DropFolders folders;
    private final RequestIds ids;
    private final Map<String, DropClaim> read = new ConcurrentHashMap<>();
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    FileClaims(DropFolders folders, RequestIds ids) {
        this.folders = folders;
        this.ids = ids;
    }

    /**
     * Claims what lies there; empty if somebody else was first, or it was taken back. The original decides whose it is; then its sidecar follows.
     *
     * @throws IOException if it cannot be claimed; then it lies where it lay
     */
    Optional<DropClaim> take(DropPath path, Path original) throws IOException {
        String id = ids.next();
        var claim = new DropClaim(id, folders.claimed().resolve(id), path, kind(original));
        Files.createDirectory(claim.folder());
        try {
            write(claim.folder(), note(claim));
            move(original, claim.original());
        } catch (IOException e) {
            if (!isThere(claim)) { // a share may move a file and lose the answer
                remove(claim);
                if (e instanceof NoSuchFileException) {
                    return Optional.empty();
                }
                throw e;
            }
        }
        read.put(id, claim);
        own.add(id);
        takeSidecar(claim);
        return Optional.of(claim);
    }

    /** Whether its original is there, or may be: a share that does not answer proves nothing. */
    static boolean isThere(DropClaim claim) {
        return !Files.notExists(claim.original(), LinkOption.NOFOLLOW_LINKS);
    }

    /** Moves a file or folder of the inbox into a claim. A folder of its path may have become a link since the scan. */
    private void move(Path from, Path to) throws IOException {
        try (OpenFolder source = OpenFolder.above(folders.inbox(), from);
                OpenFolder target = OpenFolder.above(folders.claimed(), to)) {
            Files.move(source.at(from), target.at(to), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /**
     * Takes the fields that lie where the original lay; a claim that a crash cut short may lack them. A link is taken itself, and
     * its file is refused. What says why it failed before is removed.
     */
    void takeSidecar(DropClaim claim) throws IOException {
        Path place = claim.path().below(folders.inbox());
        if (claim.kind() != DropClaim.Kind.FILE || Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Path sidecar = Sidecar.of(place);
        if (!Files.exists(claim.sidecar(), LinkOption.NOFOLLOW_LINKS)
                && (Files.isRegularFile(sidecar, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(sidecar))) {
            try {
                move(sidecar, claim.sidecar());
            } catch (NoSuchFileException | NoFolderException e) {
                LOG.debug("the fields of {} were taken back", claim.path());
            }
        }
        PlainFiles.delete(folders.inbox(), Sidecar.error(place));
    }

    private static DropClaim.Kind kind(Path original) {
        if (Files.isDirectory(original)) {
            return DropClaim.Kind.BATCH;
        }
        return original.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".zip")
                ? DropClaim.Kind.ARCHIVE
                : DropClaim.Kind.FILE;
    }

    /** What is written down of a claim. */
    static String note(DropClaim claim) {
        ObjectNode note = JsonNodeFactory.instance.objectNode();
        note.put("organization", claim.path().organization())
                .put("profile", claim.path().profile())
                .put("kind", claim.kind().name());
        claim.path().rest().forEach(note.putArray("path")::add);
        return JSON.writeValueAsString(note);
    }

    /** Writes the note of a claim into its folder, at once. */
    static void write(Path folder, String note) throws IOException {
        PlainFiles.replace(
                Objects.requireNonNull(folder.getParent()),
                folder.resolve(NOTE),
                note.getBytes(StandardCharsets.UTF_8));
    }

    /** All claims of all nodes that nobody is settling. */
    List<DropClaim> all() {
        List<DropClaim> claims = new ArrayList<>();
        try (Stream<Path> list = Files.list(folders.claimed())) {
            list.map(folder -> folder.getFileName().toString())
                    .filter(RequestIds::looksLikeOne)
                    .forEach(id -> read(id).ifPresent(claims::add));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Set<String> there = claims.stream().map(DropClaim::requestId).collect(Collectors.toSet());
        read.keySet().retainAll(there);
        own.removeIf(
                id -> !there.contains(id) && !Files.exists(folders.claimed().resolve(id)));
        return claims;
    }

    private Optional<DropClaim> read(String id) {
        DropClaim known = read.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        Path folder = folders.claimed().resolve(id);
        try {
            String text = PlainFiles.text(folders.claimed(), folder.resolve(NOTE), LONGEST_NOTE);
            JsonNode note = JSON.readTree(Objects.requireNonNullElse(text, ""));
            List<String> rest = new ArrayList<>();
            note.path("path").forEach(name -> rest.add(name.asString()));
            var path = new DropPath(
                    note.path("organization").asString(), note.path("profile").asString(), rest);
            var claim = new DropClaim(
                    id, folder, path, DropClaim.Kind.valueOf(note.path("kind").asString()));
            read.put(id, claim);
            return Optional.of(claim);
        } catch (IOException | JacksonException | IllegalArgumentException | FailureException e) {
            LOG.debug("claim {} is not written yet, or gone: {}", id, e.toString());
            return Optional.empty();
        }
    }

    /** Ends a claim whose original never came, or that somebody took out of it; a sidecar goes back to the inbox. */
    void undo(DropClaim claim) throws IOException {
        if (Files.exists(claim.sidecar(), LinkOption.NOFOLLOW_LINKS)) {
            UniquePaths.move(
                    claim.top(),
                    claim.sidecar(),
                    folders.inbox(),
                    Sidecar.of(claim.path().below(folders.inbox())));
        }
        remove(claim);
    }

    /** Whether this process made a claim, or took over all. */
    boolean isOwn(DropClaim claim) {
        return own.contains(claim.requestId());
    }

    /** Takes over all claims that there are. */
    void adopt() {
        all().forEach(claim -> own.add(claim.requestId()));
    }

    /** Folders of claims of which nothing is written down yet. */
    List<Path> begun() {
        try (Stream<Path> list = Files.list(folders.claimed())) {
            return list.filter(folder ->
                            RequestIds.looksLikeOne(folder.getFileName().toString()) && isEmpty(folder))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isEmpty(Path folder) {
        if (read.containsKey(folder.getFileName().toString())) {
            return false;
        }
        try (Stream<Path> list = Files.list(folder)) {
            return list.findAny().isEmpty();
        } catch (IOException e) {
            return false; // gone
        }
    }

    /** Takes a claim to settle it; empty if another node has done so. */
    Optional<DropClaim> settling(DropClaim claim) throws IOException {
        Path folder = claim.folder().resolveSibling(claim.requestId() + SETTLING);
        try {
            Files.move(claim.folder(), folder, StandardCopyOption.ATOMIC_MOVE);
            return Optional.of(new DropClaim(claim.requestId(), folder, claim.path(), claim.kind()));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        }
    }

    /** Folders of claims that are being settled, by this node or another. */
    List<Path> settling() {
        try (Stream<Path> list = Files.list(folders.claimed())) {
            return list.filter(folder -> folder.getFileName().toString().endsWith(SETTLING))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lets a claim be settled again, of which nobody is any more. */
    void release(Path settling) throws IOException {
        String name = settling.getFileName().toString();
        try {
            Files.move(
                    settling,
                    settling.resolveSibling(name.substring(0, name.length() - SETTLING.length())),
                    StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            LOG.debug("{} has been settled meanwhile", name);
        }
    }

    /**
     * Forgets a claim whose original is elsewhere.
     *
     * @throws IOException if it is not: an original is never deleted
     */
    void remove(DropClaim claim) throws IOException {
        if (isThere(claim)) {
            throw new IOException("the original is still in the claim " + claim.folder());
        }
        read.remove(claim.requestId());
        own.remove(claim.requestId());
        FolderRemoval.remove(claim.top(), claim.folder());
    }
}
