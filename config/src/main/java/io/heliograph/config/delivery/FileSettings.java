// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

/**
 * Addresses of results and uploads.
 *
 * @param publicUrl base address of files on a host name of its own, which then serves only files; empty: the API's
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
