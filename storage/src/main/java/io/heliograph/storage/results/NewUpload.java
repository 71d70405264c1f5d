// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Duration;

/**
 * An upload that is to be opened.
 *
 * @param contentType media type of the file that is expected
 * @param toSend within which the file is to come
 * @param toUse after which it is deleted
 */
public record NewUpload(String requestId, long organizationId, String contentType, Duration toSend, Duration toUse) {}
