// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * The object store.
 *
 * @param endpoint URL of an S3 server; empty: files in the data folder
 * @param accessKey access key of the S3 account
 * @param secretKey secret key of the S3 account
 * @param bucket bucket of all objects; created if missing
 * @param region region of the bucket; empty: {@code us-east-1}
 * @param directUrls whether results redirect to presigned addresses of the object store instead of passing through this process
 * @param connectTimeout limit on connecting to the S3 server
 * @param ioTimeout limit on the wait for the next bytes, not for a whole object
 */
public record ObjectStorageSettings(
        String endpoint,
        String accessKey,
        String secretKey,
        @NotBlank String bucket,
        String region,
        boolean directUrls,
        @NotNull Duration connectTimeout,
        @NotNull Duration ioTimeout) {}
