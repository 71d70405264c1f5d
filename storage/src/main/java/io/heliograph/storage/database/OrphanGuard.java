// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops the embedded server when this process is gone, however it ended: by SIGKILL, by a crash or by an exit without
 * hooks. A shell waits for the end of its input; the system closes that pipe with the last process that holds it, which
 * is ours.
 */
final class OrphanGuard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OrphanGuard.class);
    private static final Path SHELL = Path.of("/bin/sh");

    // signals of a terminal or a service manager reach the whole group: the shell must outlive this process
    private static final String SCRIPT = """
            trap '' HUP INT QUIT TERM
            while read -r line; do [ "$line" = stopped ] && exit 0; done
            if [ -d /proc/self ]; then
                for file in $(grep -lsxzF -e"--datadir=$1" /proc/[0-9]*/cmdline); do
                    process=${file#/proc/}
                    kill -TERM "${process%/cmdline}"
                    kill -CONT "${process%/cmdline}"
                done
            elif [ -s "$2" ]; then
                kill -TERM "$(cat "$2")"
            fi
            """;

    private final OutputStream pipe;

    private OrphanGuard(OutputStream pipe) {
        this.pipe = pipe;
    }

    /**
     * Begins to guard, before the server is started.
     *
     * @param data the server's data folder, as its command line names it
     * @param pid the file with its process id, for systems without {@code /proc}
     */
    static OrphanGuard of(String data, Path pid) {
        if (!Files.isExecutable(SHELL)) {
            LOG.warn("{} is missing: if this process is killed, its database server keeps running", SHELL);
            return new OrphanGuard(OutputStream.nullOutputStream());
        }
        try {
            Process shell = new ProcessBuilder(SHELL.toString(), "-c", SCRIPT, "heliograph-guard", data, pid.toString())
                    .directory(Path.of("/").toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new OrphanGuard(shell.getOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException("the guard of the embedded database cannot be started", e);
        }
    }

    /** Ends the guard because the server has stopped: the next server in that folder must not be stopped. */
    void stopped() throws IOException {
        pipe.write("stopped\n".getBytes(StandardCharsets.US_ASCII));
        pipe.flush();
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
