// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Duration;

/**
 * An upload that is to be opened.
 *
 * @param contentType media type of the expected file
 * @param toSend time for sending the file
 * @param toUse time until its deletion
 */
public record NewUpload(String requestId, long organizationId, String contentType, Duration toSend, Duration toUse) {}
