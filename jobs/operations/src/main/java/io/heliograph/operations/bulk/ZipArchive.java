// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.BulkSettings;
import io.heliograph.config.delivery.LeftoverFiles;
import io.heliograph.inference.install.CentralDirectory;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A zip of inputs (APPNOTE 6.3). Names of entries are labels only, never paths to write to. Unpacked bytes are counted while reading, since
 * headers may state wrong sizes.
 */
final class ZipArchive implements AutoCloseable {
    /** Prefix of an input's key that names an entry of the run's archive. */
    static final String PREFIX = "archive:";

    private static final int BUFFER = 1 << 16;
    private static final long DIRECTORY_BYTES_AN_ITEM =
            1024; // per file: 46-byte header, name and times, for the file and its AppleDouble entry
    private static final long LEAST_DIRECTORY_BYTES = 1 << 16;

    private final ZipFile file;
    private final BulkSettings limits;
    private final LeftoverFiles leftovers;

    private ZipArchive(ZipFile file, BulkSettings limits) {
        this.file = file;
        this.limits = limits;
        leftovers = LeftoverFiles.of(limits);
    }

    /**
     * Opens an archive. The archive's directory is held in memory, so the directory's size is checked first.
     *
     * @throws FailureException UNSUPPORTED_MEDIA_TYPE if it is not a zip, VALIDATION_ERROR if its directory is too large for the allowed
     *     number of items
     */
    static ZipArchive open(Path path, BulkSettings limits) throws IOException {
        long directory = CentralDirectory.of(path).stated();
        long most = Math.max(LEAST_DIRECTORY_BYTES, limits.items() * DIRECTORY_BYTES_AN_ITEM);
        if (directory > most) {
            throw refuse("its directory has " + directory + " bytes, and " + most + " are allowed for " + limits.items()
                    + " files");
        }
        try {
            return new ZipArchive(new ZipFile(path.toFile(), StandardCharsets.UTF_8), limits);
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw new FailureException(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                    "No archive",
                    "The field 'archive' does not hold a zip that can be read.");
        }
    }

    /**
     * Names of the entries that are files, in order. Files that file managers leave in archives are ignored.
     *
     * @throws FailureException VALIDATION_ERROR if there are none or too many, two have the same name, or one leads out of the archive
     */
    List<String> names() {
        List<? extends ZipEntry> entries = file.stream()
                .filter(entry -> !entry.isDirectory() && !leftovers.isBelowLeftover(entry.getName()))
                .limit(limits.items() + 1L)
                .toList();
        if (entries.isEmpty()) {
            throw refuse("it holds no files");
        }
        if (entries.size() > limits.items()) {
            throw refuse("it holds more than " + limits.items() + " files");
        }
        if (entries.stream().mapToLong(entry -> Math.max(0, entry.getSize())).sum() > limits.unpackedBytes()) {
            throw refuse("its files have more than " + limits.unpackedBytes() + " bytes together");
        }
        List<String> names = entries.stream().map(ZipEntry::getName).toList();
        Set<String> seen = new HashSet<>();
        names.stream().filter(name -> !seen.add(name)).findFirst().ifPresent(name -> {
            throw refuse("it holds two files of the name '" + BulkInput.beginning(name) + "'");
        });
        names.stream().filter(ZipArchive::leadsOut).findFirst().ifPresent(name -> {
            throw refuse("the name '" + BulkInput.beginning(name) + "' is absolute or leads out of the archive");
        });
        names.stream()
                .filter(name -> name.length() > BulkInput.LONGEST_NAME)
                .findFirst()
                .ifPresent(name -> {
                    throw refuse("the name '" + BulkInput.beginning(name) + "' has " + name.length()
                            + " characters, and " + BulkInput.LONGEST_NAME + " are allowed");
                });
        return names;
    }

    private static boolean leadsOut(String name) {
        return name.startsWith("/")
                || name.contains("\\")
                || name.contains(":")
                || List.of(name.split("/", -1)).contains("..");
    }

    /**
     * Unpacks an entry into a file; may be called by several threads.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE if the packed or unpacked entry has more bytes than the settings allow
     */
    void unpack(String name, long maxBytes, Path target) throws IOException {
        ZipEntry entry = file.getEntry(name);
        if (entry == null) {
            throw new FailureException(ErrorCode.INPUT_NOT_FOUND, "No such entry", "The archive has no such entry.");
        }
        long most = Math.min(maxBytes, Math.max(1, entry.getCompressedSize()) * limits.unpackedRatio());
        try (InputStream in = file.getInputStream(entry);
                OutputStream out = Files.newOutputStream(target)) {
            byte[] buffer = new byte[BUFFER];
            long count = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                count += read;
                if (count > most) {
                    throw new FailureException(
                            ErrorCode.PAYLOAD_TOO_LARGE,
                            "Too large",
                            "The entry unpacks to more than " + most + " bytes.");
                }
                out.write(buffer, 0, read);
            }
        } catch (ZipException | EOFException e) {
            throw new FailureException(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE, "Broken entry", "The entry of the archive cannot be unpacked.");
        }
    }

    private static FailureException refuse(String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Archive refused", "The archive was refused: " + why + ".");
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
