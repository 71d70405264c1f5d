// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.Settings;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address that this service handed out: its file is in the object store, and nothing is called for it.
 *
 * @param result whether it is a result's; else it is an upload's
 */
record OwnAddress(boolean result, String id) {
    private static final Pattern OWN = Pattern.compile("/(results|uploads)/([A-Za-z0-9_-]{32})(?:\\.[a-z0-9]{1,5})?");

    /**
     * The same address understood.
     *
     * @param baseUrl of the API's addresses, without a slash at the end
     * @param files whose addresses may have a base of their own
     */
    static Optional<OwnAddress> of(URI address, String baseUrl, Settings.Files files) {
        String text = address.toString();
        String base = text.startsWith(baseUrl + "/") ? baseUrl : files.base(baseUrl);
        if (!text.startsWith(base + "/")) {
            return Optional.empty();
        }
        Matcher path = OWN.matcher(text.substring(base.length()));
        return path.matches()
                ? Optional.of(new OwnAddress(path.group(1).equals("results"), path.group(2)))
                : Optional.empty();
    }
}
