// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandException;
import io.heliograph.config.LimitSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard input as the file of an operation.
 *
 * @param most maximum bytes that the operation accepts
 */
record StandardInput(InputStream content, long most) {
    private static final int BUFFER = 1 << 16;

    /** Standard input with the size limit that a server has for such a file. */
    static StandardInput of(InputStream content, boolean video, LimitSettings limits) {
        return new StandardInput(content, video ? limits.videoBytes() : limits.imageBytes());
    }

    /**
     * Copies it to a new file.
     *
     * @throws CommandException if it is empty or too long
     */
    void copyTo(Path file) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long copied = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
                copied += read;
                if (copied > most) {
                    throw new CommandException("standard input has more than " + most
                            + " bytes, the maximum of this operation (a setting below heliograph.limits).");
                }
                out.write(buffer, 0, read);
            }
        }
        if (copied == 0) {
            throw new CommandException("standard input is empty; pipe a file into it, or name one.");
        }
    }
}
