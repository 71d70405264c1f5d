// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.storage.objects.ObjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * Files in the object store that partitions read. An owner is a request in one version of the software. Each file is
 * fetched once per process and owner. An owner's files are removed when none of its partitions has run here for a while.
 * At most {@value #IDLE} owners without a running partition keep their files.
 */
final class SharedFiles {
    private static final Logger LOG = LoggerFactory.getLogger(SharedFiles.class);
    private static final int IDLE = 2;

    private final ObjectStore objects;
    private final Path root;
    private final Duration linger;
    private final Map<String, Use> uses = new HashMap<>();
    private final ScheduledExecutorService remover = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("shared-files").daemon().factory());

    /**
     * Shared files below a folder.
     *
     * @param linger time from the end of an owner's last partition until its files are removed
     */
    SharedFiles(ObjectStore objects, Path root, Duration linger) {
        this.objects = objects;
        this.root = root;
        this.linger = linger;
    }

    private static final class Use {
        private final Path folder;
        private int users;
        private long idleSince;

        Use(Path folder) {
            this.folder = folder;
        }
    }

    /** Records the start of a partition of an owner. */
    synchronized void enter(String owner) {
        Use use = uses.computeIfAbsent(owner, _ -> new Use(root.resolve("shared-" + owner + "-" + UUID.randomUUID())));
        use.users++;
    }

    /** Records the end of a partition of an owner. */
    synchronized void leave(String owner) {
        Use use = uses.get(owner);
        if (use != null && --use.users == 0) {
            use.idleSince = System.nanoTime();
            while (uses.values().stream().filter(each -> each.users == 0).count() > IDLE) {
                removeLongestIdle();
            }
            var _ = remover.schedule(this::removeIdle, linger.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** A file of an owner, fetched from the object store at the first call. */
    Path file(String owner, String name, String key) {
        Use use;
        synchronized (this) {
            use = uses.get(owner);
        }
        if (use == null) {
            throw new IllegalStateException("no partition of " + owner + " runs");
        }
        synchronized (use) {
            Path target = use.folder.resolve(name.replace('/', '-'));
            if (!Files.exists(target)) {
                fetch(key, target);
            }
            return target;
        }
    }

    private void fetch(String key, Path target) {
        try {
            Files.createDirectories(target.getParent());
            Path part = target.resolveSibling(target.getFileName() + ".part");
            objects.fetchTo(key, part);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("no folder for shared files", e);
        }
    }

    private synchronized void removeIdle() {
        long now = System.nanoTime();
        uses.values().removeIf(use -> {
            boolean idle = use.users == 0 && now - use.idleSince >= linger.toNanos();
            if (idle) {
                remove(use);
            }
            return idle;
        });
    }

    private void removeLongestIdle() {
        uses.entrySet().stream()
                .filter(each -> each.getValue().users == 0)
                .min(java.util.Comparator.comparingLong(each -> each.getValue().idleSince - System.nanoTime()))
                .ifPresent(each -> {
                    uses.remove(each.getKey());
                    remove(each.getValue());
                });
    }

    private static void remove(Use use) {
        try {
            FileSystemUtils.deleteRecursively(use.folder);
        } catch (IOException e) {
            LOG.warn("the folder of shared files {} could not be removed: {}", use.folder, e.toString());
        }
    }
}
