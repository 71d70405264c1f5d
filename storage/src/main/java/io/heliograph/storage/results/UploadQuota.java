// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

/**
 * Limit on bytes of unexpired uploads of one organization.
 *
 * @param bytes maximum bytes of all uploads together
 * @param largestImage bytes that an open upload of a picture counts as
 * @param largestVideo bytes that any other open upload counts as
 */
public record UploadQuota(long bytes, long largestImage, long largestVideo) {
    long largest(String contentType) {
        return contentType.startsWith("image/") ? largestImage : largestVideo;
    }
}
