// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/**
 * Results and uploads.
 *
 * @param publicUrl base of their addresses, on a host name of its own; empty: that of the API. Where it is set, files are served there and nothing
 *     else is
 */
public record FileSettings(String publicUrl) {
    /**
     * The base of the addresses of files, without a slash at the end.
     *
     * @param api base of all other addresses
     */
    public String base(String api) {
        String own = publicUrl.strip().replaceAll("/+$", "");
        return own.isEmpty() ? api : own;
    }
}
