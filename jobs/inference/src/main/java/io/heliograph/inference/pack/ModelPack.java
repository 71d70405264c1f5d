// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A folder whose pack.json was read and whose files are there with the right sizes. Their hashes are compared when they are used.
 *
 * @param folder real path
 * @param manifest its pack.json
 */
public record ModelPack(Path folder, PackManifest manifest) {
    /**
     * Reads a folder.
     *
     * @throws PackException with the reason if it is no pack, or not whole
     */
    public static ModelPack read(Path folder) throws PackException {
        try {
            Path real = folder.toRealPath();
            Path json = real.resolve("pack.json");
            if (!Files.isRegularFile(json, LinkOption.NOFOLLOW_LINKS)) {
                throw new PackException("there is no file pack.json");
            }
            if (Files.size(json) > ManifestReader.LONGEST) {
                throw new PackException("pack.json is longer than 1 MB");
            }
            ModelPack modelPack = new ModelPack(real, ManifestReader.read(Files.readAllBytes(json)));
            for (PackFile file : modelPack.manifest().files()) {
                modelPack.locate(file);
            }
            return modelPack;
        } catch (IOException e) {
            throw new PackException("cannot be read: " + e, e);
        }
    }

    /** A file of the pack that is there, is no link and leads nowhere else. */
    private Path locate(PackFile file) throws PackException, IOException {
        Path path = folder.resolve(file.path());
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new PackException(file.path() + " is missing");
        }
        if (!path.toRealPath().startsWith(folder)) {
            throw new PackException(file.path() + " leads out of the pack");
        }
        long size = Files.size(path);
        if (size != file.bytes()) {
            throw new PackException("%s has %d bytes, not %d".formatted(file.path(), size, file.bytes()));
        }
        return path;
    }

    /**
     * The file, once its hash was found right. A folder that others may write to is not safe: the file could be changed after this.
     *
     * @throws PackException if it is not what pack.json says
     */
    public Path verified(PackFile file) throws PackException {
        try {
            Path path = locate(file);
            String actual = Sha256.of(path);
            if (!actual.equals(file.sha256())) {
                throw new PackException("%s has the SHA-256 %s, not %s".formatted(file.path(), actual, file.sha256()));
            }
            return path;
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(file.path(), e), e);
        }
    }

    /**
     * Compares the hash of every file; takes a second for each gigabyte or two.
     *
     * @throws PackException for the first that is wrong
     */
    public void verify() throws PackException {
        for (PackFile file : manifest.files()) {
            verified(file);
        }
    }

    /**
     * A verified file by its path, into memory.
     *
     * @throws PackException if it is not of the pack, changed, or longer than {@code most} bytes
     */
    public byte[] bytes(String path, long most) throws PackException {
        PackFile file = manifest.files().stream()
                .filter(f -> f.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new PackException(path + " is not among the files of the pack"));
        if (file.bytes() > most) {
            throw new PackException("%s is longer than %d bytes".formatted(path, most));
        }
        try {
            Path found = locate(file);
            return file.verified(Files.readAllBytes(found));
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(path, e), e);
        }
    }
}
