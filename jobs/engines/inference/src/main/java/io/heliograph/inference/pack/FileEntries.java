// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackFile;
import io.heliograph.inference.pack.PackManifest.PackPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads {@code files} of pack.json: each has a plain relative name, and is one piece or the parts its publisher split
 * it into.
 */
final class FileEntries {
    private static final int MOST_FILES = 512;
    private static final int MOST_PARTS = 1024; // maximum number of parts of all files together
    private static final long LARGEST_FILE = 64L << 30;

    private FileEntries() {}

    static List<PackFile> read(PackFields root) throws PackException {
        List<PackFile> files = new ArrayList<>();
        Set<String> paths = new HashSet<>(Set.of("pack.json", LicenceAcceptance.FILE));
        int parts = 0;
        for (PackFields entry : root.objects("files")) {
            PackPart whole = piece(entry, paths);
            List<PackPart> pieces = new ArrayList<>();
            if (entry.has("parts")) {
                for (PackFields part : entry.objects("parts")) {
                    pieces.add(piece(part, paths));
                }
                checkSum(entry, whole, pieces);
            }
            parts += pieces.size();
            files.add(new PackFile(whole.path(), whole.sha256(), whole.bytes(), pieces));
        }
        if (files.size() > MOST_FILES) {
            throw new PackException("pack.json: files has more than " + MOST_FILES);
        }
        if (parts > MOST_PARTS) {
            throw new PackException("pack.json: files has more than " + MOST_PARTS + " parts");
        }
        return files;
    }

    private static PackPart piece(PackFields entry, Set<String> paths) throws PackException {
        String path = entry.text("path");
        if (!safe(path)) {
            throw new PackException("%s.path is no path inside the pack: %s".formatted(entry.place(), path));
        }
        if (!paths.add(path)) {
            throw new PackException("%s.path: files has %s twice".formatted(entry.place(), path));
        }
        String sha256 = entry.text("sha256");
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new PackException(entry.place() + ".sha256 is not 64 hexadecimal digits in small letters");
        }
        return new PackPart(path, sha256, entry.whole("bytes", 1, LARGEST_FILE));
    }

    private static void checkSum(PackFields entry, PackPart whole, List<PackPart> pieces) throws PackException {
        if (pieces.isEmpty()) {
            throw new PackException(entry.place() + ".parts is empty");
        }
        long sum = 0;
        for (PackPart piece : pieces) {
            sum = Math.addExact(sum, piece.bytes()); // no overflow: at most 4096 parts of 64 GiB
        }
        if (sum != whole.bytes()) {
            throw new PackException(
                    "%s.parts have %d bytes together, not %d".formatted(entry.place(), sum, whole.bytes()));
        }
    }

    /** The pack's file with the path in a field. */
    static PackFile named(PackFields fields, String name, List<PackFile> files) throws PackException {
        return named(fields.where(name), fields.text(name), files);
    }

    /** The pack's file with this path; {@code where} names the field in messages. */
    static PackFile named(String where, String path, List<PackFile> files) throws PackException {
        return files.stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new PackException("%s %s is not among the files".formatted(where, path)));
    }

    /**
     * Whether a path is made of plain names joined by slashes, so that it stays inside the pack and means the same on
     * every operating system.
     */
    private static boolean safe(String path) {
        return path.length() <= 200 && path.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,7}");
    }
}
