// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs files into a zip for one upload, with fast compression, because pictures hardly shrink. */
public final class InputArchive {
    private InputArchive() {}

    public static void write(List<InputList.Input> inputs, Path zip) throws IOException {
        if (inputs.isEmpty()) {
            throw new CommandException("no files match");
        }
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.setLevel(Deflater.BEST_SPEED);
            for (InputList.Input input : inputs) {
                out.putNextEntry(new ZipEntry(name(input)));
                Files.copy(input.file(), out);
                out.closeEntry();
            }
        }
    }

    private static String name(InputList.Input input) {
        String name = input.file().getFileName().toString();
        int dot = name.lastIndexOf('.');
        String tail = dot > 0 ? name.substring(dot) : "";
        return input.stem().endsWith(tail) ? input.stem() : input.stem() + tail;
    }
}
