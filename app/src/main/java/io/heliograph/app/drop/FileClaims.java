// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.RequestIds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;
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

    /** Ends the name of the folder of a claim whose results are being delivered. */
    private static final String SETTLING = ".settling";

    private final DropFolders folders;
    private final RequestIds ids;
    private final Map<String, Claim> read = new ConcurrentHashMap<>();

    FileClaims(DropFolders folders, RequestIds ids) {
        this.folders = folders;
        this.ids = ids;
    }

    /** Claims what lies there; empty if somebody else was first, or it was taken back. */
    Optional<Claim> take(DropPath path, Path original) throws IOException {
        String id = ids.next();
        var claim = new Claim(id, folders.claimed().resolve(id), path, kind(original));
        Files.createDirectory(claim.folder());
        write(claim);
        try {
            if (claim.kind() == Claim.Kind.FILE && Files.isRegularFile(Sidecar.of(original))) {
                Files.move(Sidecar.of(original), claim.sidecar(), StandardCopyOption.ATOMIC_MOVE);
            }
            Files.move(original, claim.original(), StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            undo(claim);
            return Optional.empty();
        }
        read.put(id, claim);
        return Optional.of(claim);
    }

    private static Claim.Kind kind(Path original) {
        if (Files.isDirectory(original)) {
            return Claim.Kind.BATCH;
        }
        return original.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".zip")
                ? Claim.Kind.ARCHIVE
                : Claim.Kind.FILE;
    }

    private static void write(Claim claim) throws IOException {
        ObjectNode note = JsonNodeFactory.instance.objectNode();
        note.put("organization", claim.path().organization())
                .put("profile", claim.path().profile())
                .put("kind", claim.kind().name());
        claim.path().rest().forEach(note.putArray("path")::add);
        Path temporary = claim.folder().resolve(NOTE + ".tmp");
        Files.write(temporary, JSON.writeValueAsBytes(note));
        Files.move(temporary, claim.folder().resolve(NOTE), StandardCopyOption.ATOMIC_MOVE);
    }

    /** All claims of all nodes that nobody is settling. */
    List<Claim> all() {
        List<Claim> claims = new ArrayList<>();
        try (Stream<Path> list = Files.list(folders.claimed())) {
            list.map(folder -> folder.getFileName().toString())
                    .filter(RequestIds::looksLikeOne)
                    .forEach(id -> read(id).ifPresent(claims::add));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        read.keySet().retainAll(claims.stream().map(Claim::requestId).toList());
        return claims;
    }

    private Optional<Claim> read(String id) {
        Claim known = read.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        Path folder = folders.claimed().resolve(id);
        try {
            JsonNode note = JSON.readTree(Files.readString(folder.resolve(NOTE)));
            List<String> rest = new ArrayList<>();
            note.path("path").forEach(name -> rest.add(name.asString()));
            var path = new DropPath(
                    note.path("organization").asString(), note.path("profile").asString(), rest);
            var claim = new Claim(
                    id, folder, path, Claim.Kind.valueOf(note.path("kind").asString()));
            read.put(id, claim);
            return Optional.of(claim);
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            LOG.debug("claim {} is not written yet, or gone: {}", id, e.toString());
            return Optional.empty();
        }
    }

    /** Gives a claim whose original never came, or that is not wanted, back to the inbox. */
    void undo(Claim claim) throws IOException {
        Path place = claim.path().below(folders.inbox());
        Files.createDirectories(place.getParent());
        if (Files.exists(claim.sidecar()) && !Files.exists(Sidecar.of(place))) {
            Files.move(claim.sidecar(), Sidecar.of(place), StandardCopyOption.ATOMIC_MOVE);
        }
        if (Files.exists(claim.original()) && !Files.exists(place)) {
            Files.move(claim.original(), place, StandardCopyOption.ATOMIC_MOVE);
        }
        if (!Files.exists(claim.original())) {
            remove(claim);
        }
    }

    /** Takes a claim to settle it; empty if another node has done so. */
    Optional<Claim> settling(Claim claim) throws IOException {
        Path folder = claim.folder().resolveSibling(claim.requestId() + SETTLING);
        try {
            Files.move(claim.folder(), folder, StandardCopyOption.ATOMIC_MOVE);
            return Optional.of(new Claim(claim.requestId(), folder, claim.path(), claim.kind()));
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

    /** Forgets a claim whose original is elsewhere. */
    void remove(Claim claim) throws IOException {
        read.remove(claim.requestId());
        FileSystemUtils.deleteRecursively(claim.folder());
    }
}
