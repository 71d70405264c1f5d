// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.CallSupervisor;
import io.heliograph.storage.outgoing.FetchException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Copies inputs from the object store to the worker: inputs stored by acceptance, inputs downloaded since
 * ({@link InputFetch}), and the files behind the service's own addresses.
 */
public final class StagedInputs {
    /** Prefix of keys of inputs stored by acceptance or download. */
    private static final String OWN = "inputs/";

    private final ObjectStore objects;
    private final InputDownload download;
    private final OwnFiles ownFiles;
    private final FileSettings files;

    StagedInputs(ObjectStore objects, InputDownload download, OwnFiles ownFiles, FileSettings files) {
        this.objects = objects;
        this.download = download;
        this.ownFiles = ownFiles;
        this.files = files;
    }

    public void fetch(String field, MediaSource source, long maxBytes, String baseUrl, Path target) {
        switch (source) {
            case MediaSource.Stored(String key) -> fetchObject(field, key, maxBytes, target);
            case MediaSource.Remote(URI address) -> {
                Optional<OwnAddress> own = OwnAddress.of(address, baseUrl, files);
                if (own.isPresent()) {
                    fetchOwn(field, own.get(), maxBytes, target);
                } else {
                    fetchDirectly(field, address, maxBytes, target);
                }
            }
            case MediaSource.Inline _ -> throw new IllegalStateException("inline media are stored at acceptance");
        }
    }

    /** The error for a missing object: the service's fault if it is a stored input, otherwise the client's. */
    private static FailureException missing(String field, String key) {
        return key.startsWith(OWN) ? InputDownload.thrown(lost(field)) : notFound(field);
    }

    private static ClientFailure lost(String field) {
        return new ClientFailure(
                ErrorCode.INTERNAL_ERROR,
                "Input lost: " + field,
                "The service accepted the file in '" + field
                        + "' and lost it: its object store no longer has it. Nothing is wrong with the request."
                        + " Restore the object store, then restart the request, or send it again.");
    }

    private void fetchObject(String field, String key, long maxBytes, Path target) {
        var stored = objects.stat(key).orElseThrow(() -> missing(field, key));
        if (stored.length() > maxBytes) {
            throw InputDownload.thrown(InputDownload.tooLarge(field, maxBytes));
        }
        try {
            objects.fetchTo(key, target);
        } catch (NoSuchObjectException e) {
            throw missing(field, key);
        }
    }

    private void fetchOwn(String field, OwnAddress own, long maxBytes, Path target) {
        if (own instanceof OwnAddress.Sample(SampleMedia media)) {
            copy(media, target);
        } else {
            fetchObject(field, ownFiles.key(own).orElseThrow(() -> notFound(field)), maxBytes, target);
        }
    }

    private static void copy(SampleMedia media, Path target) {
        try (InputStream bytes = media.open()) {
            Files.copy(bytes, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Downloads an input of a request that an older version of the service, without {@link InputFetch}, accepted. */
    private void fetchDirectly(String field, URI address, long maxBytes, Path target) {
        try {
            try (OutputStream file = Files.newOutputStream(target)) {
                download.fetch(address, maxBytes, CallSupervisor.NONE, file);
            } catch (FetchException e) {
                Files.deleteIfExists(target);
                throw InputDownload.thrown(InputDownload.refusal(field, maxBytes, e));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FailureException notFound(String field) {
        return InputDownload.thrown(InputDownload.notFound(field));
    }
}
