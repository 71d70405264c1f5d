// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import io.minio.BucketExistsArgs;
import io.minio.MakeBucketArgs;
import io.minio.MinioClient;
import io.minio.errors.MinioException;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;

/**
 * The client and its bucket. The bucket is checked, and created if missing, at the first use, so that a node starts
 * while the server is unavailable.
 */
final class S3Connection implements AutoCloseable {
    // the client calls asynchronously inside, and OkHttp's default is five calls at a time to one host
    private static final int MAX_CALLS = 256;

    private final S3Settings settings;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final OkHttpClient http;
    private final MinioClient client;
    private final MinioClient publicClient;
    private volatile boolean bucketSeen;

    S3Connection(S3Settings settings) {
        this.settings = settings;
        Dispatcher dispatcher = new Dispatcher(threads);
        dispatcher.setMaxRequests(MAX_CALLS);
        dispatcher.setMaxRequestsPerHost(MAX_CALLS);
        this.http = new OkHttpClient.Builder()
                .dispatcher(dispatcher)
                .connectTimeout(settings.connectTimeout())
                .readTimeout(settings.ioTimeout())
                .writeTimeout(settings.ioTimeout())
                .build();
        this.client = clientFor(settings.endpoint());
        this.publicClient = settings.publicEndpoint().map(this::clientFor).orElse(client);
    }

    /** One or more calls to the server. */
    interface Calls<T> {
        T on(MinioClient client) throws MinioException;
    }

    /** Makes calls once the bucket is known to exist. */
    <T> T call(Calls<T> calls) throws MinioException {
        if (!bucketSeen) {
            ensureBucket();
            bucketSeen = true;
        }
        return told(calls);
    }

    /** The client that signs presigned addresses, for the public endpoint; it makes no calls. */
    MinioClient signing() {
        return publicClient;
    }

    /** Checks at the server that the bucket exists, and creates it if it is missing. */
    void ensureBucket() throws MinioException {
        String bucket = settings.bucket();
        if (told(asked ->
                asked.bucketExists(BucketExistsArgs.builder().bucket(bucket).build()))) {
            return;
        }
        try {
            told(asked -> {
                asked.makeBucket(MakeBucketArgs.builder().bucket(bucket).build());
                return true;
            });
        } catch (MinioException e) {
            if (!S3Errors.isMadeAlready(e)) {
                throw e;
            }
        }
    }

    /** Unwraps network errors, which the client hides in an IllegalStateException. */
    private <T> T told(Calls<T> calls) throws MinioException {
        try {
            return calls.on(client);
        } catch (IllegalStateException e) {
            throw new MinioException(e.getCause() == null ? e : e.getCause());
        }
    }

    @Override
    public void close() {
        http.dispatcher().cancelAll();
        http.connectionPool().evictAll();
        threads.close();
    }

    private MinioClient clientFor(URI endpoint) {
        MinioClient made = MinioClient.builder()
                .endpoint(endpoint.toString())
                .region(settings.region())
                .credentials(settings.accessKey(), settings.secretKey())
                .httpClient(http)
                .build();
        if (settings.pathStyle()) {
            made.disableVirtualStyleEndpoint();
        } else {
            made.enableVirtualStyleEndpoint();
        }
        return made;
    }
}
