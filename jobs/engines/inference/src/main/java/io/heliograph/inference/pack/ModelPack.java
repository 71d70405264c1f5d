// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackFile;
import io.heliograph.inference.pack.PackManifest.PackPart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/**
 * A folder with a valid pack.json and files of the right sizes. Hashes are verified when a file is used.
 *
 * @param folder real path; for a pack in the jar a name that does not exist on disk
 * @param manifest its pack.json
 * @param source location of its bytes
 */
public record ModelPack(Path folder, PackManifest manifest, PackSource source) {
    private static final int BLOCK = 1 << 16;

    /**
     * Reads a folder.
     *
     * @throws PackException with the reason if it is not a pack, or incomplete
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
            return whole(
                    new ModelPack(real, ManifestReader.read(Files.readAllBytes(json)), new PackSource.Folder(real)));
        } catch (IOException e) {
            throw new PackException("cannot be read: " + e, e);
        }
    }

    /**
     * Reads a pack in the jar.
     *
     * @param resources its folder on the class path, ending with a slash
     * @throws PackException if it is incomplete, which is a fault of the build
     */
    static ModelPack read(String name, String resources) throws PackException {
        PackSource source = new PackSource.Resources(resources);
        try (InputStream json = source.open("pack.json", 0)) {
            return whole(new ModelPack(Path.of(name), ManifestReader.read(json.readAllBytes()), source));
        } catch (IOException e) {
            throw new PackException("cannot be read: " + e, e);
        }
    }

    private static ModelPack whole(ModelPack modelPack) throws PackException, IOException {
        for (PackFile file : modelPack.manifest().files()) {
            for (PackPart part : file.stored()) {
                modelPack.source().check(part.path(), part.bytes());
            }
        }
        return modelPack;
    }

    /** Whether it is shipped in the jar. */
    public boolean shipped() {
        return source instanceof PackSource.Resources;
    }

    /**
     * A file with a verified hash; the caller closes it. If others can write to the folder, they could still change
     * the file after the verification.
     *
     * @throws PackException if it differs from pack.json
     */
    public VerifiedFile verified(PackFile file) throws PackException {
        Optional<Path> place = file.parts().isEmpty() ? source.located(file.path()) : Optional.empty();
        if (place.isPresent()) {
            verify(file);
            return new VerifiedFile(place.get(), false);
        }
        try {
            Path joined = Files.createTempFile("heliograph-", ".network");
            try (OutputStream out = Files.newOutputStream(joined)) {
                copy(file, out);
            } catch (IOException | PackException | RuntimeException e) {
                Files.deleteIfExists(joined);
                throw e;
            }
            return new VerifiedFile(joined, true);
        } catch (IOException e) {
            throw PackException.passing(
                    "%s cannot be put together in the temporary folder: %s".formatted(file.path(), e));
        }
    }

    /**
     * Compares the hash of every file; reads about 1 to 2 GB a second.
     *
     * @throws PackException for the first wrong one
     */
    public void verify() throws PackException {
        for (PackFile file : manifest.files()) {
            verify(file);
        }
    }

    /**
     * Compares the hash of a file, and of each of its parts.
     *
     * @throws PackException if one differs
     */
    void verify(PackFile file) throws PackException {
        try {
            copy(file, OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(file.path(), e), e);
        }
    }

    /**
     * Reads a verified file by its path into memory.
     *
     * @throws PackException if it is not of the pack, has been changed, or is longer than {@code most} bytes
     */
    public byte[] bytes(String path, long most) throws PackException {
        PackFile file =
                manifest.file(path).orElseThrow(() -> new PackException(path + " is not among the files of the pack"));
        if (file.bytes() > most) {
            throw new PackException("%s is longer than %d bytes".formatted(path, most));
        }
        var content = new ByteArrayOutputStream((int) file.bytes());
        try {
            copy(file, content);
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(path, e), e);
        }
        return content.toByteArray();
    }

    /** Copies a file part by part; the hash is verified at the end only, so no written byte may be used earlier. */
    private void copy(PackFile file, OutputStream out) throws PackException, IOException {
        MessageDigest whole = Sha256.digest();
        List<PackPart> parts = file.stored();
        for (PackPart part : parts) {
            MessageDigest own = Sha256.digest();
            long left = part.bytes();
            byte[] block = new byte[BLOCK];
            try (InputStream in = source.open(part.path(), part.bytes())) {
                for (int n = in.read(block); n > 0; n = in.read(block)) {
                    left -= n;
                    if (left < 0) {
                        break;
                    }
                    own.update(block, 0, n);
                    whole.update(block, 0, n);
                    out.write(block, 0, n);
                }
            }
            if (left != 0) {
                throw new PackException(
                        "%s has another length than the %d bytes in pack.json".formatted(part.path(), part.bytes()));
            }
            compare(part.path(), own, part.sha256());
        }
        if (!file.parts().isEmpty()) {
            compare(file.path() + ", joined of its parts,", whole, file.sha256());
        }
    }

    private static void compare(String what, MessageDigest digest, String expected) throws PackException {
        String actual = Sha256.hex(digest);
        if (!actual.equals(expected)) {
            throw new PackException("%s has the SHA-256 %s, not %s".formatted(what, actual, expected));
        }
    }
}
