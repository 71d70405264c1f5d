// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refuses control characters in headers, C1 (80 to 9F) included, before any header is read. The frameworks detect them only when they read
 * the header.
 */
final class HeaderCheck {
    private static final Logger LOG = LoggerFactory.getLogger(HeaderCheck.class);

    private HeaderCheck() {}

    /**
     * Checks all headers.
     *
     * @throws FailureException BAD_REQUEST with the name of the header, and never with its value
     */
    static void of(HttpServletRequest request) {
        for (var names = request.getHeaderNames(); names.hasMoreElements(); ) {
            String name = names.nextElement();
            for (var values = request.getHeaders(name); values.hasMoreElements(); ) {
                if (values.nextElement().chars().anyMatch(HeaderCheck::isControl)) {
                    LOG.debug("a control character in the header {}", name);
                    throw new FailureException(
                            ErrorCode.BAD_REQUEST, "Invalid header: " + name, "The header holds a control character.");
                }
            }
        }
    }

    private static boolean isControl(int character) {
        return Character.isISOControl(character) && character != '\t';
    }
}
