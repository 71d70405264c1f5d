// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.pack.Sha256;
import io.heliograph.inference.recipe.RecipeFile;
import io.heliograph.inference.recipe.RecipePart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * Writes the members of one source to the files of the pack, each piece at its offset, whatever their order in the
 * archive. Nothing is held in memory or written twice.
 */
final class JoinedFiles implements ArchiveWalk.MemberSink {
    private static final int BLOCK = 1 << 16;

    private record Place(RecipeFile file, RecipePart part, long offset) {}

    private final Path folder;
    private final LongConsumer progress;
    private final Map<String, Place> places = new HashMap<>();
    private final Set<String> missing = new LinkedHashSet<>();
    private final Map<String, String> hashes = new LinkedHashMap<>();

    /**
     * Prepares the files; writes nothing yet.
     *
     * @param folder folder of the pack
     * @param files files of the pack, all from one source
     * @param progress receives the number of bytes after each write
     */
    JoinedFiles(Path folder, List<RecipeFile> files, LongConsumer progress) {
        this.folder = folder;
        this.progress = progress;
        for (RecipeFile file : files) {
            long offset = 0;
            for (RecipePart part : file.parts()) {
                places.put(part.member(), new Place(file, part, offset));
                missing.add(part.member());
                offset += part.bytes().orElse(0L);
            }
        }
    }

    @Override
    public boolean wants(String member) {
        return places.containsKey(member);
    }

    @Override
    public void take(String member, long bytes, InputStream in) throws IOException, InstallException {
        Place place = places.get(member);
        if (place == null) {
            return;
        }
        String shown = member.isEmpty() ? "the file" : member;
        Optional<Long> exact = place.part().bytes();
        if (bytes < 0
                || (exact.isPresent() && exact.get() != bytes)
                || bytes > place.file().mostBytes()) {
            throw InstallException.content(
                    "%s has %d bytes, not %s: it is another version than the recipe expects, or damaged",
                    shown,
                    bytes,
                    exact.map(String::valueOf).orElse("at most " + place.file().mostBytes()));
        }
        Path target = folder.resolve(place.file().path());
        Files.createDirectories(target.toAbsolutePath().getParent());
        MessageDigest digest = Sha256.digest();
        long written = 0;
        try (FileChannel channel = FileChannel.open(target, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            byte[] block = new byte[BLOCK];
            for (int n = in.read(block); n >= 0; n = in.read(block)) {
                written += n;
                if (written > bytes) {
                    throw InstallException.content("%s is longer than the archive says", shown);
                }
                digest.update(block, 0, n);
                write(channel, ByteBuffer.wrap(block, 0, n), place.offset() + written - n, target);
                progress.accept(n);
            }
            channel.force(true);
        }
        if (written != bytes) {
            throw InstallException.content("%s breaks off after %d of %d bytes", shown, written, bytes);
        }
        String sha256 = Sha256.hex(digest);
        Optional<String> wanted = place.file().parts().size() == 1
                ? place.file().sha256()
                : place.part().sha256();
        if (wanted.isPresent() && !wanted.get().equals(sha256)) {
            throw InstallException.content(
                    "%s has the SHA-256 %s, not %s: it is another version than the recipe expects, or damaged",
                    shown, sha256, wanted.get());
        }
        if (place.file().parts().size() == 1) {
            hashes.put(place.file().path(), sha256);
        }
        missing.remove(member);
    }

    private static void write(FileChannel channel, ByteBuffer bytes, long at, Path target) throws InstallException {
        try {
            for (long place = at; bytes.hasRemaining(); ) {
                place += channel.write(bytes, place);
            }
        } catch (IOException e) {
            throw new InstallException(
                    InstallException.Reason.DISK,
                    "%s cannot be written: %s".formatted(target.getFileName(), e.getMessage()),
                    e);
        }
    }

    /**
     * The SHA-256 of each file, after all members have been written.
     *
     * @throws InstallException if a member is missing, or joined pieces differ from the file
     */
    Map<String, String> hashes(List<RecipeFile> files) throws InstallException, IOException {
        if (!missing.isEmpty()) {
            throw InstallException.content(
                    "the archive has no member %s: it is not the archive of the recipe",
                    missing.iterator().next());
        }
        for (RecipeFile file : files) {
            if (file.parts().size() > 1) {
                String sha256 = Sha256.of(folder.resolve(file.path()));
                if (file.sha256().isPresent() && !file.sha256().get().equals(sha256)) {
                    throw InstallException.content(
                            "%s, joined from its pieces, has the SHA-256 %s, not %s",
                            file.path(), sha256, file.sha256().get());
                }
                hashes.put(file.path(), sha256);
            }
        }
        return hashes;
    }
}
