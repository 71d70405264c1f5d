// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.DownloadLimits;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.results.Uploads;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings inputs to the worker: from the object store, from our own addresses without a detour over the network, and through the guarded client. */
final class Inputs {
    private static final Pattern OWN = Pattern.compile("/(results|uploads)/([A-Za-z0-9_-]{32})(?:\\.[a-z0-9]{1,5})?");

    private final ObjectStore objects;
    private final GuardedHttp http;
    private final Assets assets;
    private final Uploads uploads;
    private final Duration timeout;

    Inputs(ObjectStore objects, GuardedHttp http, Assets assets, Uploads uploads, Duration timeout) {
        this.objects = objects;
        this.http = http;
        this.assets = assets;
        this.uploads = uploads;
        this.timeout = timeout;
    }

    void fetch(String field, MediaSource source, long maxBytes, String baseUrl, Path target) {
        switch (source) {
            case MediaSource.Stored(String key) -> fetchObject(field, key, maxBytes, target);
            case MediaSource.Remote(URI address) -> {
                Optional<String> own = own(field, address, baseUrl);
                if (own.isPresent()) {
                    fetchObject(field, own.get(), maxBytes, target);
                } else {
                    download(field, address, maxBytes, target);
                }
            }
            case MediaSource.Inline _ -> throw new IllegalStateException("inline media are stored at acceptance");
        }
    }

    private void fetchObject(String field, String key, long maxBytes, Path target) {
        var stored = objects.stat(key).orElseThrow(() -> notFound(field));
        if (stored.length() > maxBytes) {
            throw tooLarge(field, maxBytes);
        }
        try {
            objects.fetchTo(key, target);
        } catch (NoSuchObjectException e) {
            throw notFound(field);
        }
    }

    /** The object behind an address that we handed out ourselves. */
    private Optional<String> own(String field, URI address, String baseUrl) {
        String text = address.toString();
        if (!text.startsWith(baseUrl + "/")) {
            return Optional.empty();
        }
        Matcher path = OWN.matcher(text.substring(baseUrl.length()));
        if (!path.matches()) {
            return Optional.empty();
        }
        Optional<String> key = path.group(1).equals("results")
                ? assets.find(path.group(2)).flatMap(asset -> asset.objectKey())
                : uploads.find(path.group(2))
                        .filter(upload -> upload.bytes().isPresent())
                        .map(upload -> upload.objectKey());
        return Optional.of(key.orElseThrow(() -> notFound(field)));
    }

    private void download(String field, URI address, long maxBytes, Path target) {
        try {
            http.download(address, new DownloadLimits(maxBytes, timeout), target);
        } catch (FetchException e) {
            throw switch (e.reason()) {
                case NOT_FOUND -> notFound(field);
                case TOO_LARGE -> tooLarge(field, maxBytes);
                case BAD_URL, REFUSED_ADDRESS ->
                    new FailureException(
                            ErrorCode.VALIDATION_ERROR,
                            "Invalid address: " + field,
                            "The address in '" + field + "' is not one that this service may call: " + e.getMessage()
                                    + ".");
                default ->
                    new FailureException(
                            ErrorCode.DOWNLOAD_FAILED,
                            "Download failed: " + field,
                            "The address in '" + field + "' could not be downloaded: " + e.getMessage() + ".");
            };
        }
    }

    private static FailureException notFound(String field) {
        return new FailureException(
                ErrorCode.INPUT_NOT_FOUND,
                "Input not found: " + field,
                "There is nothing at the address in '" + field + "'.");
    }

    private static FailureException tooLarge(String field, long maxBytes) {
        return new FailureException(
                ErrorCode.PAYLOAD_TOO_LARGE,
                "Input too large: " + field,
                "The file in '" + field + "' has more than " + maxBytes + " bytes.");
    }
}
