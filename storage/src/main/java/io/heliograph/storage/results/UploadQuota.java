// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

/**
 * Bytes that the uploads of one organization may hold until they expire.
 *
 * @param bytes of all uploads together
 * @param largestImage what an open upload of a picture counts with
 * @param largestVideo what any other open upload counts with
 */
public record UploadQuota(long bytes, long largestImage, long largestVideo) {
    long largest(String contentType) {
        return contentType.startsWith("image/") ? largestImage : largestVideo;
    }
}
