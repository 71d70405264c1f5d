// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Path of a file below the inbox.
 *
 * @param organization name of the first folder
 * @param profile name of the second folder
 * @param rest names of the folders below the profile's, and of the file; at least one
 */
record DropPath(String organization, String profile, List<String> rest) {
    private static final int LEAST = 3;

    DropPath {
        rest = List.copyOf(rest);
        requireName(organization);
        requireName(profile);
        rest.forEach(DropPath::requireName);
        if (rest.isEmpty()) {
            throw new IllegalArgumentException("no name of a file");
        }
    }

    /** Validates a name read from disk, which any user may have written. */
    private static void requireName(String name) {
        if (name.isEmpty() || name.equals(".") || name.equals("..") || name.contains("/") || name.indexOf(0) >= 0) {
            throw new IllegalArgumentException("not the name of a file: " + name);
        }
    }

    /** Parses the path of a file below the inbox; empty if the file is not in a folder of a profile. */
    static Optional<DropPath> of(Path inbox, Path file) {
        Path relative = inbox.relativize(file);
        if (relative.getNameCount() < LEAST) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        relative.forEach(name -> names.add(name.toString()));
        return Optional.of(new DropPath(names.get(0), names.get(1), names.subList(2, names.size())));
    }

    /** The file's own name. */
    String name() {
        return rest.getLast();
    }

    /** The same path below another folder, such as the outbox. */
    Path below(Path folder) {
        Path place = folder.resolve(organization).resolve(profile);
        for (String name : rest) {
            place = place.resolve(name);
        }
        return place;
    }

    @Override
    public String toString() {
        return organization + "/" + profile + "/" + String.join("/", rest);
    }
}
