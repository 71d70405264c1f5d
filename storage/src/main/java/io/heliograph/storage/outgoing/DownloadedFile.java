// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.URI;
import java.util.Optional;

/**
 * Result of a download.
 *
 * @param length bytes written to the sink
 * @param contentType the server's unverified Content-Type header
 * @param finalAddress address after redirects
 */
public record DownloadedFile(long length, Optional<String> contentType, URI finalAddress) {}
