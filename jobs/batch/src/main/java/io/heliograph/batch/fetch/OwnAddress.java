// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.delivery.FileSettings;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address that this service issued; reading it needs no call. */
sealed interface OwnAddress {
    /** A result; its file is in the object store. */
    record Result(String id) implements OwnAddress {}

    /** An upload; its file is in the object store. */
    record Upload(String id) implements OwnAddress {}

    /** A sample that comes with the service. */
    record Sample(SampleMedia media) implements OwnAddress {}

    /** Pattern of the path of a result or upload, below the base. */
    Pattern STORED = Pattern.compile("/(results|uploads)/([A-Za-z0-9_-]{32})(?:\\.[a-z0-9]{1,5})?");

    /** Path of the samples, below the base. */
    String SAMPLES = "/samples/";

    /**
     * Parses an address.
     *
     * @param baseUrl of the API's addresses, without a slash at the end
     * @param files settings of file addresses, which may have a base of their own
     */
    static Optional<OwnAddress> of(URI address, String baseUrl, FileSettings files) {
        String text = address.toString();
        String base = text.startsWith(baseUrl + "/") ? baseUrl : files.base(baseUrl);
        if (!text.startsWith(base + "/")) {
            return Optional.empty();
        }
        String path = text.substring(base.length());
        if (path.startsWith(SAMPLES)) {
            return SampleMedia.named(path.substring(SAMPLES.length())).map(Sample::new);
        }
        Matcher stored = STORED.matcher(path);
        return stored.matches()
                ? Optional.of(
                        stored.group(1).equals("results") ? new Result(stored.group(2)) : new Upload(stored.group(2)))
                : Optional.empty();
    }
}
