// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.URI;
import java.util.Optional;

/**
 * What came.
 *
 * @param length bytes written to the sink
 * @param contentType the server's Content-Type header as it is: a claim, not a fact
 * @param finalAddress where the redirects led
 */
public record DownloadedFile(long length, Optional<String> contentType, URI finalAddress) {}
