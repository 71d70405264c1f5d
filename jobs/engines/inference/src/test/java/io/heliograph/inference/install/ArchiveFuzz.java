// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.fuzzing.CallBounds;
import io.heliograph.inference.install.ArchiveWalk.MemberSink;
import io.heliograph.inference.recipe.RecipeSource.Container;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** The walk through packages. The first byte of an input chooses: a tar that is compressed here, or the bytes of a ZIP or a tar.gz. */
public final class ArchiveFuzz {
    static final byte TAR = 0;
    static final byte ZIP = 1;
    static final byte TGZ = 2;

    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 32 << 20);
    private static final long MOST_BYTES = 1 << 20;
    private static final Path FILE = temporary();

    private ArchiveFuzz() {}

    /** Walks through an archive and reads every member. */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        if (input.length == 0) {
            return;
        }
        byte[] content = Arrays.copyOfRange(input, 1, input.length);
        Files.write(FILE, input[0] == TAR ? compressed(content) : content);
        Container container = input[0] == ZIP ? Container.ZIP : Container.TGZ;
        BOUNDS.hold(() -> ArchiveWalk.walk(FILE, container, MOST_BYTES, new Reading()), InstallException.class);
    }

    private static byte[] compressed(byte[] tar) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(tar);
        }
        return out.toByteArray();
    }

    private static Path temporary() {
        try {
            Path file = Files.createTempFile("archive", ".fuzz");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads members as far as they may be. */
    private static final class Reading implements MemberSink {
        @Override
        public boolean wants(String member) {
            if (member.isEmpty()
                    || member.startsWith("/")
                    || Arrays.asList(member.split("/", -1)).contains("..")) {
                throw new IllegalStateException("a member that leads out: " + member);
            }
            return true;
        }

        @Override
        public void take(String member, long bytes, InputStream in) throws IOException {
            byte[] buffer = new byte[1 << 13];
            long left = MOST_BYTES;
            for (int read = in.read(buffer); read >= 0 && left > 0; read = in.read(buffer)) {
                left -= read;
            }
        }
    }
}
