// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.OpenFolder;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.objects.ObjectStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Uploads the files of one claim to the object store, after the request has passed its checks; the request contains their keys. A marker in
 * the claim's folder prevents a repeated upload.
 */
final class ClaimUploads {
    private static final String BINARY = "application/octet-stream";
    private static final String PUT = "uploaded";
    private static final Duration YOUNG = Duration.ofHours(1);

    private final DropClaim claim;
    private final ObjectStore objects;
    private final Clock clock;
    private final Map<String, Wanted> files = new LinkedHashMap<>();

    /** A file to upload, and its maximum size in bytes. */
    private record Wanted(Path file, long most) {}

    ClaimUploads(DropClaim claim, ObjectStore objects, Clock clock) {
        this.claim = claim;
        this.objects = objects;
        this.clock = clock;
    }

    /**
     * Registers a file for the upload.
     *
     * @param name last part of its key, unique within the request
     * @param most maximum size in bytes
     * @return field value that refers to the upload
     * @throws FailureException PAYLOAD_TOO_LARGE if the file is larger
     */
    ObjectNode named(String name, Path file, long most) throws IOException {
        try (SeekableByteChannel opened = PlainFiles.open(claim.top(), file)) {
            requireSize(opened, most);
        }
        String key = "inputs/" + claim.requestId() + "/" + name;
        files.put(key, new Wanted(file, most));
        return JsonNodeFactory.instance.objectNode().put("object", key);
    }

    private static void requireSize(SeekableByteChannel opened, long most) throws IOException {
        if (opened.size() > most) {
            throw new FailureException(
                    ErrorCode.PAYLOAD_TOO_LARGE, "Too large", "The file has more than " + most + " bytes.");
        }
    }

    /** Uploads all files, except those that an earlier attempt has uploaded within the last hour. */
    void put() throws IOException {
        Path note = claim.folder().resolve(PUT);
        boolean again = Files.exists(note);
        for (Map.Entry<String, Wanted> each : files.entrySet()) {
            put(each.getKey(), each.getValue(), again);
        }
        if (!again) {
            try (OpenFolder folder = OpenFolder.of(claim.top(), claim.folder())) {
                Files.createFile(folder.at(note));
            }
        }
    }

    private void put(String key, Wanted wanted, boolean again) throws IOException {
        try (SeekableByteChannel opened = PlainFiles.open(claim.top(), wanted.file());
                InputStream in = Channels.newInputStream(opened)) {
            requireSize(opened, wanted.most());
            if (!again || !isThere(key, opened.size())) {
                objects.put(key, in, opened.size(), BINARY);
            }
        }
    }

    /**
     * Whether an upload exists and is younger than an hour. The clean-up of orphaned objects might remove an older upload too early.
     */
    private boolean isThere(String key, long size) {
        Instant young = clock.instant().minus(YOUNG);
        return objects.stat(key)
                .filter(stored ->
                        stored.length() == size && stored.lastModified().isAfter(young))
                .isPresent();
    }
}
