// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import io.heliograph.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/** Scratch folders in this process's own data folder. */
public final class ScratchFolders {
    private static final Logger LOG = LoggerFactory.getLogger(ScratchFolders.class);

    private ScratchFolders() {}

    /** Folder of all scratch folders of this process. */
    public static Path root(Settings settings) {
        return settings.dataDir().toAbsolutePath().resolve("scratch");
    }

    /** Removes the folders that killed processes of this node left. */
    public static void removeAll(Path root) {
        if (!Files.isDirectory(root)) {
            return;
        }
        try (Stream<Path> found = Files.list(root)) {
            List<Path> left = found.toList();
            for (Path each : left) {
                FileSystemUtils.deleteRecursively(each);
            }
            if (!left.isEmpty()) {
                LOG.info("removed {} scratch folders from before the last stop of this node", left.size());
            }
        } catch (IOException e) {
            LOG.warn("scratch folders from before the last stop of this node could not be removed: {}", e.toString());
        }
    }
}
