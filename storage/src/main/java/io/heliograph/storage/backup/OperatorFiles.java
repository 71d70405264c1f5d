// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Files that an operator wrote into the data folder: recipes, files of ads, and profiles of watched folders. Folders that the settings
 * place elsewhere are left out.
 *
 * @param root the data folder
 * @param folders folders below it
 */
record OperatorFiles(Path root, List<Path> folders) {
    static OperatorFiles of(Settings settings) {
        Path root = settings.dataDir().toAbsolutePath().normalize();
        return new OperatorFiles(
                root,
                Stream.of(
                                settings.recipes().folder(),
                                settings.ads().folder(),
                                settings.drop().folder().resolve("profiles"))
                        .map(folder -> folder.toAbsolutePath().normalize())
                        .filter(folder -> folder.startsWith(root) && !folder.equals(root))
                        .toList());
    }

    /** Names of all regular files below the folders, relative to the data folder, with slashes; links are not followed. */
    List<String> names() throws IOException {
        return names(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS));
    }

    /** Names of the symbolic links below the folders, and of folders that are links. */
    List<String> links() throws IOException {
        return names(Files::isSymbolicLink);
    }

    private List<String> names(Predicate<Path> chosen) throws IOException {
        List<String> names = new ArrayList<>();
        for (Path folder : folders) {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                try (Stream<Path> found = Files.walk(folder)) {
                    found.filter(chosen)
                            .map(file -> root.relativize(file).toString())
                            .sorted()
                            .forEach(names::add);
                }
            }
        }
        return names;
    }

    /**
     * The path to which a file of a backup is restored.
     *
     * @throws BackupException if the path is in none of the folders
     */
    Path place(String name) {
        Path place = root.resolve(name).normalize();
        if (folders.stream().noneMatch(folder -> place.startsWith(folder) && !place.equals(folder))) {
            throw new BackupException("The backup holds a file for another place: " + name
                    + ". Restore with the settings of folders that the backup was made with.");
        }
        return place;
    }
}
