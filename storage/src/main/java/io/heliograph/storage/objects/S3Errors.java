// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import io.minio.errors.ErrorResponseException;
import io.minio.errors.MinioException;

/** Maps the exceptions of the S3 client to those of {@link ObjectStore}. */
final class S3Errors {
    private S3Errors() {}

    /** The exception for a failed call that concerned one object. */
    static RuntimeException of(String doing, String key, MinioException e) {
        return isMissing(e)
                ? new NoSuchObjectException(key)
                : new ObjectStoreException("cannot " + doing + " " + key, e);
    }

    static boolean isMissing(MinioException e) {
        return hasCode(e, "NoSuchKey") || hasCode(e, "NoSuchObject");
    }

    static boolean isBehindTheEnd(MinioException e) {
        return hasCode(e, "InvalidRange");
    }

    /** Whether creating the bucket failed because another node has created it. */
    static boolean isMadeAlready(MinioException e) {
        return hasCode(e, "BucketAlreadyOwnedByYou") || hasCode(e, "BucketAlreadyExists");
    }

    private static boolean hasCode(MinioException e, String code) {
        return e instanceof ErrorResponseException answer
                && code.equals(answer.errorResponse().code());
    }
}
