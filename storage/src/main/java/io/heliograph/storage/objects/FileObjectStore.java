// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import io.heliograph.storage.database.PrivateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Objects as files below one folder, with their keys as paths. A put writes a temporary file, forces it to the disk and
 * moves it into place in one step. So several processes may share the folder, and a reader with an open object keeps
 * reading that version.
 */
public final class FileObjectStore implements ObjectStore {
    private static final Set<OpenOption> NEW_FILE = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    /** No key contains this character, so names that begin with it are free for the store's own files. */
    static final String RESERVED = "+";

    private static final Logger LOG = LoggerFactory.getLogger(FileObjectStore.class);
    private static final Duration STALE = Duration.ofDays(1); // age from which a temporary file counts as abandoned

    private final Path root;
    private final Path incoming;
    private final StoreFolders storeFolders;
    private final Clock clock;

    /**
     * Makes the folder if it is missing, and removes temporary files of crashed puts older than a day.
     *
     * @throws ObjectStoreException if the folder cannot be made
     */
    public FileObjectStore(Path root, Clock clock) {
        this.root = root.toAbsolutePath().normalize();
        this.incoming = this.root.resolve(RESERVED + "incoming");
        this.storeFolders = new StoreFolders(this.root);
        this.clock = clock;
        try {
            Files.createDirectories(incoming);
            sweep();
        } catch (IOException e) {
            throw new ObjectStoreException("cannot keep objects in " + root, e);
        }
    }

    /** A store with the system's clock. */
    public FileObjectStore(Path root) {
        this(root, Clock.systemUTC());
    }

    @Override
    public void put(String key, InputStream content, long length, String contentType) {
        Path target = pathOf(key);
        ObjectChecks.contentType(contentType);
        Path aside = incoming.resolve(UUID.randomUUID().toString());
        try {
            try (FileChannel file = FileChannel.open(aside, NEW_FILE, PrivateFolder.OWN_FILE)) {
                ObjectFile.write(file, content, length, contentType, clock.instant());
            }
            storeFolders.moveInto(aside, target);
        } catch (IOException e) {
            discard(aside, e);
            throw new ObjectStoreException("cannot store " + key, e);
        } catch (RuntimeException e) {
            discard(aside, e);
            throw e;
        }
    }

    @Override
    public Optional<StoredObject> stat(String key) {
        try (FileChannel file = channel(key)) {
            return Optional.of(ObjectFile.stat(file, key));
        } catch (NoSuchObjectException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new ObjectStoreException("cannot look at " + key, e);
        }
    }

    @Override
    public InputStream open(String key) {
        return open(key, 0, Long.MAX_VALUE);
    }

    @Override
    public InputStream open(String key, long offset, long length) {
        ObjectChecks.range(offset, length);
        try {
            FileChannel file = channel(key);
            try {
                long size = ObjectFile.stat(file, key).length();
                return new FileSlice(file, offset, offset + Math.clamp(size - offset, 0, length));
            } catch (IOException e) {
                file.close();
                throw e;
            }
        } catch (IOException e) {
            throw new ObjectStoreException("cannot open " + key, e);
        }
    }

    @Override
    public void delete(String key) {
        Path file = pathOf(key);
        try {
            if (Files.isRegularFile(file)) {
                Files.deleteIfExists(file);
                storeFolders.prune(file);
            }
        } catch (IOException e) {
            throw new ObjectStoreException("cannot delete " + key, e);
        }
    }

    @Override
    public void deleteAll(Collection<String> keys) {
        keys.forEach(ObjectChecks::key);
        keys.forEach(this::delete);
    }

    @Override
    public List<String> list(String prefix, int limit, String startAfter) {
        ObjectChecks.limit(limit);
        try {
            return FolderListing.of(root, ObjectChecks.prefix(prefix), ObjectChecks.prefix(startAfter), limit);
        } catch (IOException | UncheckedIOException e) {
            throw new ObjectStoreException("cannot list " + prefix, e);
        }
    }

    /** Files have no address: always empty. */
    @Override
    public Optional<URI> presignedGet(String key, Duration validFor, Map<String, String> overrides) {
        ObjectChecks.key(key);
        ObjectChecks.expiry(validFor);
        return Optional.empty();
    }

    @Override
    public boolean healthy() {
        try {
            Files.delete(Files.createTempFile(incoming, "probe", null));
            return true;
        } catch (IOException e) {
            LOG.warn("The object folder {} cannot be written to: {}", root, e.toString());
            return false;
        }
    }

    private Path pathOf(String key) {
        return root.resolve(ObjectChecks.key(key));
    }

    private FileChannel channel(String key) throws IOException {
        Path file = pathOf(key);
        if (Files.isDirectory(file)) {
            throw new NoSuchObjectException(key);
        }
        try {
            return FileChannel.open(file, StandardOpenOption.READ);
        } catch (FileSystemException e) {
            if (Files.notExists(file)) {
                throw new NoSuchObjectException(key);
            }
            throw e;
        }
    }

    private void sweep() throws IOException {
        Instant limit = clock.instant().minus(STALE);
        try (Stream<Path> left = Files.list(incoming)) {
            for (Path file : left.toList()) {
                if (isOlder(file, limit)) {
                    Files.deleteIfExists(file);
                    LOG.info("Removed {}, left behind by a put that never finished", file.getFileName());
                }
            }
        }
    }

    /** Whether a temporary file is older than a limit; false if another process has just moved it to its place. */
    private static boolean isOlder(Path file, Instant limit) throws IOException {
        try {
            return Files.getLastModifiedTime(file).toInstant().isBefore(limit);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static void discard(Path aside, Exception cause) {
        try {
            Files.deleteIfExists(aside);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
