// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * The object store.
 *
 * @param endpoint URL of an S3 server; empty: files in the data folder
 * @param accessKey name of the S3 account
 * @param secretKey of that account
 * @param bucket that holds all objects; made if it is not there
 * @param region of the bucket; empty: as the server says
 * @param directUrls whether results redirect to presigned addresses of the object store, instead of going through this process
 * @param connectTimeout for a connection to the S3 server to be made
 * @param ioTimeout for the next bytes to come or go, not for a whole object
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
