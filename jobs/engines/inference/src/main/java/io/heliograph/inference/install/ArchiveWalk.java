// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.recipe.RecipeSource.Container;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * Reads the members of an archive once. An archive with a link, an absolute name, a name outside of the archive, or a
 * duplicate name is refused as a whole: packages of publishers have none of these. Nested archives are not opened.
 */
final class ArchiveWalk {
    private static final int MOST_MEMBERS = 20_000;
    private static final int LONGEST_NAME = 500;
    private static final long MOST_DIRECTORY_BYTES = 4 << 20; // for 20,000 members with entries of 200 bytes

    private final MemberSink memberSink;
    private final long mostBytes;
    private final Set<String> names = new HashSet<>();
    private long unpacked;

    /** Receives the wanted members of an archive. */
    interface MemberSink {
        boolean wants(String member);

        /**
         * Receives a wanted member.
         *
         * @param bytes its size according to the archive's header
         */
        void take(String member, long bytes, InputStream in) throws IOException, InstallException;
    }

    private ArchiveWalk(MemberSink memberSink, long mostBytes) {
        this.memberSink = memberSink;
        this.mostBytes = mostBytes;
    }

    /**
     * Passes the members to a sink that accepts them.
     *
     * @param mostBytes maximum unpacked size of all members together
     * @throws InstallException if it is not an archive of this kind, is damaged, or has an entry of an unexpected kind
     */
    static void walk(Path file, Container container, long mostBytes, MemberSink memberSink) throws InstallException {
        var walk = new ArchiveWalk(memberSink, mostBytes);
        try {
            switch (container) {
                case FILE -> walk.single(file);
                case TGZ -> walk.tar(file);
                case ZIP -> walk.zip(file);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new InstallException(
                    InstallException.Reason.CONTENT,
                    "%s cannot be read as a %s archive, which the recipe expects: %s"
                            .formatted(file, container == Container.TGZ ? "tar.gz" : "ZIP", e.getMessage()),
                    e);
        }
    }

    private void single(Path file) throws IOException, InstallException {
        try (InputStream in = Files.newInputStream(file)) {
            memberSink.take("", Files.size(file), in);
        }
    }

    private void tar(Path file) throws IOException, InstallException {
        try (InputStream raw = Files.newInputStream(file);
                BoundedHeaders bounded = new BoundedHeaders(new GZIPInputStream(raw, 1 << 16));
                TarArchiveInputStream in = new TarArchiveInputStream(bounded)) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                bounded.allow(entry.getSize());
                boolean plain = entry.isFile()
                        && !entry.isLink()
                        && !entry.isSymbolicLink()
                        && !entry.isSparse()
                        && !device(entry);
                check(entry.getName(), plain || entry.isDirectory(), entry.getSize());
                if (plain && memberSink.wants(entry.getName())) {
                    memberSink.take(entry.getName(), entry.getSize(), in);
                }
            }
        }
    }

    private static boolean device(TarArchiveEntry entry) {
        return entry.isCharacterDevice() || entry.isBlockDevice() || entry.isFIFO();
    }

    private void zip(Path file) throws IOException, InstallException {
        long directory = CentralDirectory.of(file).largest();
        if (directory > MOST_DIRECTORY_BYTES) {
            throw InstallException.content(
                    "the directory of the archive has %d bytes, and %d are allowed", directory, MOST_DIRECTORY_BYTES);
        }
        try (ZipFile archive = ZipFile.builder().setPath(file).get()) {
            for (ZipArchiveEntry entry : Collections.list(archive.getEntries())) {
                boolean plain = !entry.isDirectory() && !entry.isUnixSymlink();
                check(entry.getName(), plain || entry.isDirectory(), entry.getSize());
                if (plain && memberSink.wants(entry.getName())) {
                    checkMethod(entry);
                    try (InputStream in = archive.getInputStream(entry)) {
                        memberSink.take(entry.getName(), entry.getSize(), in);
                    }
                }
            }
        }
    }

    /** Refuses methods other than stored and deflated: they would need libraries that Heliograph does not have. */
    private static void checkMethod(ZipArchiveEntry entry) throws InstallException {
        if (entry.getMethod() != ZipEntry.STORED && entry.getMethod() != ZipEntry.DEFLATED) {
            throw InstallException.content(
                    "the archive has %s compressed by method %d: only stored and deflated members are read",
                    shown(entry.getName()), entry.getMethod());
        }
    }

    private void check(String name, boolean ordinary, long bytes) throws InstallException {
        if (!ordinary) {
            throw InstallException.content(
                    "the archive has %s, which is a link or a device: no package has such", shown(name));
        }
        boolean leadsOut = name.startsWith("/")
                || name.indexOf('\\') >= 0
                || name.indexOf(':') >= 0
                || name.indexOf('\0') >= 0
                || Arrays.asList(name.split("/", -1)).contains("..");
        if (leadsOut || name.isEmpty() || name.length() > LONGEST_NAME) {
            throw InstallException.content(
                    "the archive has %s, which is no plain name inside it: no package has such", shown(name));
        }
        if (!names.add(name)) {
            throw InstallException.content("the archive has %s twice", shown(name));
        }
        if (names.size() > MOST_MEMBERS) {
            throw InstallException.content("the archive has more than %d members", MOST_MEMBERS);
        }
        unpacked += Math.max(0, bytes);
        if (unpacked > mostBytes) {
            throw InstallException.content(
                    "the archive unpacks to more than %d bytes, which is more than this package has", mostBytes);
        }
    }

    private static String shown(String name) {
        return "\"" + name.substring(0, Math.min(100, name.length())).replaceAll("\\p{Cntrl}", "?") + "\"";
    }
}
