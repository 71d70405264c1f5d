// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import io.minio.GetObjectArgs;
import io.minio.GetPresignedObjectUrlArgs;
import io.minio.Http;
import io.minio.ListObjectsArgs;
import io.minio.PutObjectArgs;
import io.minio.RemoveObjectArgs;
import io.minio.RemoveObjectsArgs;
import io.minio.Result;
import io.minio.StatObjectArgs;
import io.minio.StatObjectResponse;
import io.minio.errors.MinioException;
import io.minio.messages.DeleteRequest;
import io.minio.messages.DeleteResult;
import io.minio.messages.Item;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Objects in one bucket of any S3 server. The server may be unavailable when this is created: the first call checks the
 * bucket and creates it if it is missing. A put keeps one part of 8 MiB in memory, more only for an object above 78 GiB
 * of known length.
 */
public final class S3ObjectStore implements ObjectStore, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(S3ObjectStore.class);
    private static final long MIB = 1024L * 1024;
    private static final long PART = 8 * MIB; // S3 requires 5 MiB at least; 10,000 parts make 78 GiB
    private static final long MAX_PARTS = 10_000;
    private static final int MAX_PAGE = 1000; // maximum of S3 in one answer

    private final S3Connection connection;
    private final String bucket;

    /** Creates the client; makes no call yet. */
    public S3ObjectStore(S3Settings settings) {
        this.connection = new S3Connection(settings);
        this.bucket = settings.bucket();
    }

    @Override
    public void put(String key, InputStream content, long length, String contentType) {
        PutObjectArgs.Builder request = PutObjectArgs.builder().bucket(bucket).object(ObjectChecks.key(key)).stream(
                        content, Math.max(length, UNKNOWN_LENGTH), partSize(length))
                .contentType(ObjectChecks.contentType(contentType));
        try {
            connection.call(client -> client.putObject(request.build()));
        } catch (MinioException e) {
            throw new ObjectStoreException("cannot store " + key, e);
        }
    }

    @Override
    public Optional<StoredObject> stat(String key) {
        StatObjectArgs.Builder request = StatObjectArgs.builder().bucket(bucket).object(ObjectChecks.key(key));
        try {
            StatObjectResponse found = connection.call(client -> client.statObject(request.build()));
            return Optional.of(new StoredObject(
                    key,
                    found.size(),
                    Optional.ofNullable(found.contentType()).orElse("application/octet-stream"),
                    found.lastModified().toInstant(),
                    found.etag()));
        } catch (MinioException e) {
            if (S3Errors.isMissing(e)) {
                return Optional.empty();
            }
            throw new ObjectStoreException("cannot look at " + key, e);
        }
    }

    @Override
    public InputStream open(String key) {
        GetObjectArgs.Builder request = GetObjectArgs.builder().bucket(bucket).object(ObjectChecks.key(key));
        try {
            return connection.call(client -> client.getObject(request.build()));
        } catch (MinioException e) {
            throw S3Errors.of("open", key, e);
        }
    }

    @Override
    public InputStream open(String key, long offset, long length) {
        ObjectChecks.range(offset, length);
        GetObjectArgs.Builder request = GetObjectArgs.builder()
                .bucket(bucket)
                .object(ObjectChecks.key(key))
                .offset(offset);
        if (length == 0) { // HTTP cannot express an empty range
            return stat(key)
                    .map(found -> InputStream.nullInputStream())
                    .orElseThrow(() -> new NoSuchObjectException(key));
        }
        if (length <= Long.MAX_VALUE - offset) {
            request.length(length);
        }
        try {
            return connection.call(client -> client.getObject(request.build()));
        } catch (MinioException e) {
            if (S3Errors.isBehindTheEnd(e)) {
                return InputStream.nullInputStream();
            }
            throw S3Errors.of("open", key, e);
        }
    }

    @Override
    public void delete(String key) {
        RemoveObjectArgs.Builder request =
                RemoveObjectArgs.builder().bucket(bucket).object(ObjectChecks.key(key));
        try {
            connection.call(client -> {
                client.removeObject(request.build());
                return key;
            });
        } catch (MinioException e) {
            if (!S3Errors.isMissing(e)) {
                throw new ObjectStoreException("cannot delete " + key, e);
            }
        }
    }

    @Override
    public void deleteAll(Collection<String> keys) {
        List<DeleteRequest.Object> objects = keys.stream()
                .map(ObjectChecks::key)
                .map(DeleteRequest.Object::new)
                .toList();
        if (objects.isEmpty()) {
            return;
        }
        RemoveObjectsArgs.Builder request =
                RemoveObjectsArgs.builder().bucket(bucket).objects(objects);
        try {
            List<DeleteResult.Error> failed =
                    connection.call(client -> taken(client.removeObjects(request.build()), Integer.MAX_VALUE)).stream()
                            .filter(error -> !"NoSuchKey".equals(error.code()))
                            .toList();
            if (!failed.isEmpty()) {
                throw new MinioException(failed.size() + " failed, first " + failed.getFirst());
            }
        } catch (MinioException e) {
            throw new ObjectStoreException("cannot delete " + keys.size() + " objects", e);
        }
    }

    @Override
    public List<String> list(String prefix, int limit, String startAfter) {
        ObjectChecks.limit(limit);
        ListObjectsArgs.Builder request = ListObjectsArgs.builder()
                .bucket(bucket)
                .prefix(ObjectChecks.prefix(prefix))
                .recursive(true)
                .maxKeys(Math.min(limit, MAX_PAGE));
        if (!ObjectChecks.prefix(startAfter).isEmpty()) {
            request.startAfter(startAfter);
        }
        try {
            return connection.call(client -> taken(client.listObjects(request.build()), limit)).stream()
                    .map(Item::objectName)
                    .toList();
        } catch (MinioException e) {
            throw new ObjectStoreException("cannot list " + prefix, e);
        }
    }

    @Override
    public Optional<URI> presignedGet(String key, Duration validFor, Map<String, String> overrides) {
        GetPresignedObjectUrlArgs.Builder request = GetPresignedObjectUrlArgs.builder()
                .method(Http.Method.GET)
                .bucket(bucket)
                .object(ObjectChecks.key(key))
                .expiry(ObjectChecks.expiry(validFor))
                .extraQueryParams(overrides);
        try {
            return Optional.of(URI.create(connection.signing().getPresignedObjectUrl(request.build())));
        } catch (MinioException e) {
            throw new ObjectStoreException("cannot sign an address for " + key, e);
        }
    }

    @Override
    public boolean healthy() {
        try {
            connection.ensureBucket();
            return true;
        } catch (MinioException e) {
            LOG.warn("The object store does not answer: {}", e.getMessage());
            return false;
        }
    }

    /** Ends the calls under way and closes the connections. */
    @Override
    public void close() {
        connection.close();
    }

    /** The first results, up to a limit. The iteration stops there: the client would make another call for the next result. */
    private static <T> List<T> taken(Iterable<Result<T>> results, int limit) throws MinioException {
        List<T> taken = new ArrayList<>();
        for (Result<T> result : results) {
            taken.add(result.get());
            if (taken.size() == limit) {
                break;
            }
        }
        return taken;
    }

    /** Size of a part in whole mebibytes, large enough that S3 allows the number of parts. */
    private static long partSize(long length) {
        long least = Math.ceilDiv(length, MAX_PARTS);
        return Math.max(PART, Math.ceilDiv(least, MIB) * MIB);
    }
}
