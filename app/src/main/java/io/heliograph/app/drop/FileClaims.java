// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.FolderRemoval;
import io.heliograph.app.drop.files.NoFolderException;
import io.heliograph.app.drop.files.OpenFolder;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.app.drop.files.UniquePaths;
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
 * Claims files of the inbox by moving them to {@code claimed/<request id>/}. That folder contains {@code claim.json}, the original and its
 * sidecar. {@code claim.json} is written before the move: it has the original's path, so that an interrupted claim can be undone.
 */
final class FileClaims {
    private static final Logger LOG = LoggerFactory.getLogger(FileClaims.class);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String NOTE = "claim.json";
    private static final int LONGEST_NOTE = 1 << 20;

    /** Suffix of the name of a claim's folder while a node delivers its results. */
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
     * Claims an original; empty if another node has claimed it first, or the user has removed it. Only one node succeeds in the atomic move
     * of the original. That node then moves the sidecar.
     *
     * @throws IOException if the original cannot be claimed; it then stays in the inbox
     */
    Optional<DropClaim> take(DropPath path, Path original) throws IOException {
        String id = ids.next();
        var claim = new DropClaim(id, folders.claimed().resolve(id), path, kind(original));
        Files.createDirectory(claim.folder());
        try {
            write(claim.folder(), note(claim));
            move(original, claim.original());
        } catch (IOException e) {
            if (!isThere(claim)) { // a file share may report an error after moving the file
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

    /** Whether the original is in the claim's folder; also true if the file share fails and the answer is unknown. */
    static boolean isThere(DropClaim claim) {
        return !Files.notExists(claim.original(), LinkOption.NOFOLLOW_LINKS);
    }

    /** Moves a file or folder of the inbox into a claim. Refuses a folder on its path that was replaced by a link since the scan. */
    private void move(Path from, Path to) throws IOException {
        try (OpenFolder source = OpenFolder.above(folders.inbox(), from);
                OpenFolder target = OpenFolder.above(folders.claimed(), to)) {
            Files.move(source.at(from), target.at(to), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /**
     * Moves the sidecar of a claimed original into the claim's folder, and deletes the error note of an earlier failure. A sidecar that is
     * a link is moved as a link; the submission then refuses the original.
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

    /** Content of {@code claim.json}: organization, profile, kind and path of the original. */
    static String note(DropClaim claim) {
        ObjectNode note = JsonNodeFactory.instance.objectNode();
        note.put("organization", claim.path().organization())
                .put("profile", claim.path().profile())
                .put("kind", claim.kind().name());
        claim.path().rest().forEach(note.putArray("path")::add);
        return JSON.writeValueAsString(note);
    }

    /** Writes {@code claim.json} into a claim's folder atomically. */
    static void write(Path folder, String note) throws IOException {
        PlainFiles.replace(
                Objects.requireNonNull(folder.getParent()),
                folder.resolve(NOTE),
                note.getBytes(StandardCharsets.UTF_8));
    }

    /** Claims of all nodes, except those with a delivery in progress. */
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

    /** Removes a claim that has no original: it was never moved there, or was removed. Moves the sidecar back to the inbox. */
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

    /** Whether this process has made or adopted the claim. */
    boolean isOwn(DropClaim claim) {
        return own.contains(claim.requestId());
    }

    /** Adopts all existing claims: this process may then submit them without waiting for heartbeats of other nodes. */
    void adopt() {
        all().forEach(claim -> own.add(claim.requestId()));
    }

    /** Empty claim folders: their processes have not written {@code claim.json} yet, or have died before. */
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
            return false; // deleted meanwhile
        }
    }

    /** Reserves the delivery of a claim's results for this node, by renaming the folder; empty if another node was faster. */
    Optional<DropClaim> settling(DropClaim claim) throws IOException {
        Path folder = claim.folder().resolveSibling(claim.requestId() + SETTLING);
        try {
            Files.move(claim.folder(), folder, StandardCopyOption.ATOMIC_MOVE);
            return Optional.of(new DropClaim(claim.requestId(), folder, claim.path(), claim.kind()));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        }
    }

    /** Folders of claims with a delivery in progress, by any node. */
    List<Path> settling() {
        try (Stream<Path> list = Files.list(folders.claimed())) {
            return list.filter(folder -> folder.getFileName().toString().endsWith(SETTLING))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends a node's reservation after its delivery failed or the node died: renames the folder back. */
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
     * Deletes the folder of a claim after its original has been moved.
     *
     * @throws IOException if the original is still in it: an original is never deleted
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
