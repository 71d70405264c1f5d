// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.delivery.LeftoverFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One scan of the inbox. */
final class InboxWalk extends SimpleFileVisitor<Path> {
    /** Depth of the highest folder that may be a bulk run: {@code <organization>/<profile>/<folder>}. */
    private static final int BATCH_DEPTH = 3;

    private final Path inbox;
    private final IgnoredFiles ignored;
    private final Map<Path, InboxScanner.Look> seen = new HashMap<>();
    private final Set<Path> batches = new HashSet<>();
    private final Set<Path> unfinished = new HashSet<>();
    private final List<Path> nameless = new ArrayList<>();

    InboxWalk(Path inbox, IgnoredFiles ignored) {
        this.inbox = inbox;
        this.ignored = ignored;
    }

    /** Sizes and modification times of all files that are not ignored. */
    Map<Path, InboxScanner.Look> seen() {
        return seen;
    }

    /** Files and folders with undecodable names, which programs cannot open. */
    List<Path> nameless() {
        return nameless;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (folder.equals(inbox)) {
            return FileVisitResult.CONTINUE;
        }
        if (isNameless(folder)) {
            nameless.add(folder);
            return FileVisitResult.SKIP_SUBTREE;
        }
        return ignored.isIgnored(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        String name = file.getFileName().toString();
        if (isNameless(file)) {
            nameless.add(file);
        } else if (attributes.isRegularFile() && LeftoverFiles.isUnfinished(name)) {
            unfinished.add(file);
        } else if (attributes.isRegularFile() && !ignored.isIgnored(name)) {
            seen.put(
                    file,
                    new InboxScanner.Look(
                            attributes.size(), attributes.lastModifiedTime().toMillis()));
            if (isManifest(file)) {
                batches.add(file.getParent());
            }
        }
        return FileVisitResult.CONTINUE;
    }

    private static boolean isNameless(Path file) {
        return !Path.of(file.toString()).equals(file);
    }

    /** Whether a file is a manifest, which makes its folder a bulk run. A profile's own folder cannot be one: it also gets other files. */
    private boolean isManifest(Path file) {
        return file.endsWith(BatchFolder.MANIFEST) && inbox.relativize(file).getNameCount() > BATCH_DEPTH;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
        return FileVisitResult.CONTINUE; // the file was moved meanwhile, or is unreadable
    }

    /** Files that are unchanged since the previous scan; of a batch folder only its manifest, once all its files are unchanged. */
    List<Path> ready(Map<Path, InboxScanner.Look> before) {
        Set<Path> growing = new HashSet<>(unfinished);
        seen.forEach((file, look) -> {
            if (!look.equals(before.get(file))) {
                growing.add(file);
            }
        });
        Set<Path> growingBatches = new HashSet<>();
        growing.forEach(file -> batch(file).ifPresent(growingBatches::add));
        List<Path> ready = new ArrayList<>();
        for (Path file : seen.keySet()) {
            var batch = batch(file);
            boolean whole = batch.isPresent()
                    ? file.equals(batch.get().resolve(BatchFolder.MANIFEST)) && !growingBatches.contains(batch.get())
                    : !growing.contains(file) && !growing.contains(Sidecar.of(file)) && !isSidecar(file);
            if (whole) {
                ready.add(file);
            }
        }
        return ready;
    }

    /** The outermost folder with a manifest that contains the file. */
    private Optional<Path> batch(Path file) {
        Optional<Path> found = Optional.empty();
        for (Path folder = file.getParent();
                folder != null && !batches.isEmpty() && !folder.equals(inbox);
                folder = folder.getParent()) {
            if (batches.contains(folder)) {
                found = Optional.of(folder);
            }
        }
        return found;
    }

    private boolean isSidecar(Path file) {
        return Sidecar.owner(file).filter(seen::containsKey).isPresent();
    }
}
