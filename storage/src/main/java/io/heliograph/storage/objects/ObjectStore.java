// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Objects by key. A put is all or nothing and the last one wins; a reader sees one whole object, never a mixture of
 * two.
 *
 * <p>Keys are 1 to 512 characters of {@code A-Z a-z 0-9 . _ - /}, split by single slashes into names of at most 255
 * characters; no {@code ..}, no name {@code .}, no slash at either end. A key is never also the folder of another key:
 * neither files nor most S3 servers can hold both. Avoid keys that differ in case only: some disks do not distinguish
 * them. Invalid keys cause an {@link IllegalArgumentException}.
 *
 * <p>Every method that fails for a reason outside the request throws {@link ObjectStoreException}: trying again may
 * help. Implementations are safe for any number of threads.
 */
public interface ObjectStore {

    /** Length to pass if it is unknown before the stream has ended. */
    long UNKNOWN_LENGTH = -1;

    /**
     * Stores the contents of a stream, which the caller closes. When this returns the object is durable.
     *
     * @param length number of bytes to store, or {@link #UNKNOWN_LENGTH}; a stream that ends sooner stores nothing and
     *     throws {@link ObjectStoreException}
     * @param contentType a media type of at most 200 printable ASCII characters; a server may change the spaces in it
     */
    void put(String key, InputStream content, long length, String contentType);

    /** Stores a file. */
    default void put(String key, Path content, String contentType) {
        try (InputStream in = Files.newInputStream(content)) {
            put(key, in, Files.size(content), contentType);
        } catch (IOException e) {
            throw new ObjectStoreException("cannot read the file to be stored as " + key, e);
        }
    }

    /** Stores bytes. */
    default void put(String key, byte[] content, String contentType) {
        put(key, new ByteArrayInputStream(content), content.length, contentType);
    }

    /** Metadata of an object; empty when there is none. */
    Optional<StoredObject> stat(String key);

    /**
     * The whole object; to be closed by the caller.
     *
     * @throws NoSuchObjectException when there is none
     */
    InputStream open(String key);

    /**
     * The bytes from {@code offset} on, at most {@code length} of them: fewer when the object ends sooner, none when it ends
     * before the offset. To be closed by the caller.
     *
     * @throws NoSuchObjectException when there is none
     */
    InputStream open(String key, long offset, long length);

    /**
     * Copies an object into a file, replacing it; a failure leaves no file behind.
     *
     * @throws NoSuchObjectException when there is none
     */
    default void fetchTo(String key, Path target) {
        try (InputStream in = open(key)) {
            try {
                Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                Files.deleteIfExists(target);
                throw e;
            }
        } catch (IOException e) {
            throw new ObjectStoreException("cannot fetch " + key, e);
        }
    }

    /** Removes an object; nothing happens when there is none. */
    void delete(String key);

    /** Removes many objects, in as few calls as the store allows; those that do not exist are passed over. */
    void deleteAll(Collection<String> keys);

    /**
     * Keys in the order of their bytes.
     *
     * @param prefix start of the keys, not necessarily a whole name; empty for all
     * @param limit maximum number of keys, 1 or more
     * @param startAfter only keys behind this one (the last of the previous page); empty for the first page
     */
    List<String> list(String prefix, int limit, String startAfter);

    /**
     * An address from which anyone can read the object until it expires, 1 second to 7 days ahead; empty when this store has no
     * addresses. Says nothing about whether the object exists.
     */
    default Optional<URI> presignedGet(String key, Duration validFor) {
        return presignedGet(key, validFor, Map.of());
    }

    /**
     * The same, with replaced headers in the answer.
     *
     * @param overrides by their names in S3, such as {@code response-content-disposition}; they are part of the
     *     signature
     */
    Optional<URI> presignedGet(String key, Duration validFor, Map<String, String> overrides);

    /** Whether the store answers and could take an object now. */
    boolean healthy();
}
