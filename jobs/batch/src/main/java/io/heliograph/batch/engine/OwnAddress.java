// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.FileSettings;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address that this service handed out: nothing is called for it. */
sealed interface OwnAddress {
    /** Of a result, whose file is in the object store. */
    record Result(String id) implements OwnAddress {}

    /** Of an upload, whose file is in the object store. */
    record Upload(String id) implements OwnAddress {}

    /** Of what comes with the service. */
    record Sample(SampleMedia media) implements OwnAddress {}

    /** What such an address looks like below its base. */
    Pattern STORED = Pattern.compile("/(results|uploads)/([A-Za-z0-9_-]{32})(?:\\.[a-z0-9]{1,5})?");

    /** Where samples are. */
    String SAMPLES = "/samples/";

    /**
     * The same address understood.
     *
     * @param baseUrl of the API's addresses, without a slash at the end
     * @param files whose addresses may have a base of their own
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
