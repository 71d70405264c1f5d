// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Refuses unwritable outputs before a run starts. */
final class OutputCheck {
    private OutputCheck() {}

    /**
     * Refuses a device, a file instead of a folder, an output in a folder that cannot be written, and an existing file unless it may be
     * replaced.
     *
     * @param inputs inputs on the command line; if there are none, the output may be a misread input, and the message suggests that
     * @throws CommandException naming the output
     */
    static void require(String output, List<String> inputs, boolean overwrite) {
        if (output.isEmpty()) {
            throw new CommandException("the output is empty; name a file, a folder or -.");
        }
        Path path = Path.of(output);
        if (output.equals(RunOrder.STREAM) || Files.isDirectory(path)) {
            return;
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new CommandException(
                    output + " is neither a file nor a folder; - writes to standard output: - > " + output);
        }
        if (file(output).isEmpty() && isThere(path)) {
            throw new CommandException(
                    output + " is not a folder, and its name does not end in the extension of a result, such as .png.");
        }
        requireFree(path, inputs, overwrite);
        requireWritable(path);
    }

    /** Creates and deletes a temporary folder in the nearest existing parent of the output, to test that it can be written. */
    private static void requireWritable(Path output) {
        Path place = output.toAbsolutePath().normalize().getParent();
        while (place != null && !Files.exists(place)) {
            place = place.getParent();
        }
        if (place == null) {
            return;
        }
        if (!Files.isDirectory(place)) {
            throw new CommandException(output + " cannot be written: " + place + " is no folder.");
        }
        try {
            Files.delete(Files.createTempDirectory(place, ".heliograph"));
        } catch (IOException e) {
            throw new CommandException(
                    output + " cannot be written: the folder " + place + " takes no new files. Name another output.");
        }
    }

    /** The file named by an output; empty for a folder, which may not exist yet, and for standard output. */
    static Optional<Path> file(String output) {
        return Optional.of(output)
                .filter(name -> !name.equals(RunOrder.STREAM))
                .map(Path::of)
                .filter(path ->
                        !Files.isDirectory(path) && !OutputFormat.of(path).isEmpty());
    }

    private static void requireFree(Path path, List<String> inputs, boolean overwrite) {
        if (overwrite || !isThere(path)) {
            return;
        }
        throw new CommandException(
                inputs.isEmpty()
                        ? path + " exists, and is the only file named: name the input and the output, IN OUT."
                                + " --overwrite replaces it."
                        : path + " exists; --overwrite replaces it.");
    }

    /** Whether a file or a link exists, including a broken link. */
    static boolean isThere(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }
}
