// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Address, credentials and time-outs of a bucket.
 *
 * @param endpoint scheme, host and port of the S3 server, without a path
 * @param bucket made when it is missing; 3 to 63 characters
 * @param region region in the signature; servers other than Amazon's mostly accept {@value #DEFAULT_REGION}
 * @param pathStyle the bucket in the path ({@code host/bucket/key}) and not in the host name ({@code bucket.host/key})
 * @param publicEndpoint endpoint that clients can reach, for presigned addresses; empty: the same as {@code endpoint}
 * @param connectTimeout for opening a connection
 * @param ioTimeout for the next read or write, not for a whole object
 */
public record S3Settings(
        URI endpoint,
        String accessKey,
        String secretKey,
        String bucket,
        String region,
        boolean pathStyle,
        Optional<URI> publicEndpoint,
        Duration connectTimeout,
        Duration ioTimeout) {
    /** The default region; most servers other than Amazon's ignore the region. */
    public static final String DEFAULT_REGION = "us-east-1";

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration IO =
            Duration.ofSeconds(60); // servers join the parts of a large upload before they answer

    /** A server of the usual kind: path style, the default region and timeouts of 5 and 60 seconds. */
    public static S3Settings of(URI endpoint, String accessKey, String secretKey, String bucket) {
        return new S3Settings(
                endpoint, accessKey, secretKey, bucket, DEFAULT_REGION, true, Optional.empty(), CONNECT, IO);
    }

    /** The same server with another address for presigned links. */
    public S3Settings withPublicEndpoint(URI address) {
        return new S3Settings(
                endpoint,
                accessKey,
                secretKey,
                bucket,
                region,
                pathStyle,
                Optional.of(address),
                connectTimeout,
                ioTimeout);
    }

    /** Without the secret, so that it cannot reach a log. */
    @Override
    public String toString() {
        return "S3Settings[" + endpoint + ", bucket " + bucket + ", region " + region + ", path style " + pathStyle
                + "]";
    }
}
