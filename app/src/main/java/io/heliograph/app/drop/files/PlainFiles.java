// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import io.heliograph.storage.database.RandomSecrets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes files of shared folders, where other users can create links at any time. Follows no link: neither the file nor a folder
 * on its path may be one. A file is written under a random name first.
 */
public final class PlainFiles {
    /** Suffix of a file that is being written. */
    private static final String GROWING = ".part";

    private static final int NAME_BYTES = 16;

    private PlainFiles() {}

    /**
     * Opens a file for reading. Refuses a pipe without blocking, even if it has just replaced the file.
     *
     * @param top folder above the file; it may be a link, but no element of the path below it
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if it is a link, or not a regular file
     */
    public static SeekableByteChannel open(Path top, Path file) throws IOException {
        try (OpenFolder folder = OpenFolder.above(top, file)) {
            return folder.reading(file.getFileName());
        } catch (NoFolderException e) {
            throw FileRefusal.link();
        }
    }

    /**
     * Reads a text file; null if it is longer than {@code longest}.
     *
     * @param longest maximum bytes
     * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
     */
    public static @Nullable String text(Path top, Path file, int longest) throws IOException {
        try (SeekableByteChannel opened = open(top, file);
                InputStream in = Channels.newInputStream(opened)) {
            byte[] bytes = in.readNBytes(longest + 1);
            return bytes.length > longest
                    ? null
                    : StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString();
        }
    }

    /** Creates an unguessable temporary name for a file that is being written. */
    public static Path growing() {
        return Path.of("." + RandomSecrets.hex(NAME_BYTES) + GROWING);
    }

    /** Whether a name is a temporary name of {@link #growing}. */
    public static boolean isGrowing(String name) {
        return name.matches("\\.[0-9a-f]{" + 2 * NAME_BYTES + "}\\" + GROWING);
    }

    /**
     * Writes a new file; after a failure no file remains.
     *
     * @throws FileAlreadyExistsException if the name exists, also as a link
     */
    public static void create(OpenFolder folder, Path name, InputStream content) throws IOException {
        Path file = folder.at(name);
        try (SeekableByteChannel made = Files.newByteChannel(
                        file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                OutputStream out = Channels.newOutputStream(made)) {
            content.transferTo(out);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(folder.at(name));
            throw e;
        }
    }

    /**
     * Writes a file atomically; replaces an existing file or link of that name, but not the target of a link.
     *
     * @param top folder above the file; it may be a link. The folders of the path below it exist, and are no links
     */
    public static void replace(Path top, Path place, byte[] content) throws IOException {
        try (OpenFolder folder = OpenFolder.above(top, place)) {
            Path temporary = growing();
            create(folder, temporary, new ByteArrayInputStream(content));
            try {
                Files.move(folder.at(temporary), folder.at(place), StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                Files.deleteIfExists(folder.at(temporary));
                throw e;
            }
        }
    }

    /** Deletes a file below {@code top} if it exists. Deletes a link instead of its target, and follows no link on the path. */
    public static void delete(Path top, Path file) throws IOException {
        try (OpenFolder folder = OpenFolder.above(top, file)) {
            Files.deleteIfExists(folder.at(file));
        } catch (NoSuchFileException | NoFolderException e) {
            // its folder no longer exists, or has been replaced
        }
    }

    /** Sets the modification time of a folder below {@code top}. */
    public static void touch(Path top, Path folder, Instant time) throws IOException {
        try (OpenFolder open = OpenFolder.of(top, folder)) {
            Files.setLastModifiedTime(open.self(), FileTime.from(time));
        }
    }
}
