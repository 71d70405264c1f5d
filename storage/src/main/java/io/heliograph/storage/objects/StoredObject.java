// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.time.Instant;

/**
 * Metadata of an object.
 *
 * @param length in bytes
 * @param contentType as given when it was put
 * @param etag changes when the content does; without quotes
 */
public record StoredObject(String key, long length, String contentType, Instant lastModified, String etag) {}
