// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.batch.catalogue.MarkDetection;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.fetch.InputReader;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.containers.ByteSource;
import io.heliograph.containers.FileKind;
import io.heliograph.provenance.ManifestVerifier;
import io.heliograph.provenance.VerificationResult;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.container.MediaFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Verifies a file: downloads it, searches it for a C2PA manifest and a watermark, and deletes it. */
@Component
final class FileInspector {
    private static final Set<FileKind> PICTURES_IN_BOXES =
            Set.of(FileKind.HEIC, FileKind.HEIC_SEQUENCE, FileKind.AVIF, FileKind.AVIF_SEQUENCE);
    private static final Duration ABANDONED = Duration.ofHours(6);

    private final InputReader inputs;
    private final ManifestVerifier verifier;
    private final MarkDetection watermarks;
    private final VerificationQueue queue;
    private final Settings settings;
    private final Clock clock;
    private final Path folder;

    FileInspector(
            InputReader inputs,
            ManifestVerifier verifier,
            ObjectProvider<MarkDetection> watermarks,
            VerificationQueue queue,
            Settings settings,
            Clock clock) {
        this.inputs = inputs;
        this.verifier = verifier;
        this.watermarks = watermarks.getIfAvailable(() -> MarkDetection.NONE);
        this.queue = queue;
        this.settings = settings;
        this.clock = clock;
        folder = settings.dataDir().toAbsolutePath().resolve("verify");
        sweep(clock.instant().minus(ABANDONED));
    }

    /** Deletes files left by a dead process. */
    private void sweep(Instant before) {
        try {
            Files.createDirectories(folder);
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    if (Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
                        Files.deleteIfExists(file);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the folder for files to verify cannot be created or read", e);
        }
    }

    /** A new path for a temporary file, which the caller deletes. */
    Path newFile() {
        return folder.resolve(UUID.randomUUID().toString());
    }

    /** Maximum bytes of a file of this kind. */
    long mostBytes(InspectedKind kind) {
        return kind == InspectedKind.IMAGE
                ? settings.limits().imageBytes()
                : settings.verification().videoBytes();
    }

    /** Maximum bytes of a file that this client lets the service download. */
    private long mostBytes(InspectedKind kind, VerificationClient client) {
        return client.isStranger()
                ? Math.min(mostBytes(kind), settings.verification().strangersBytes())
                : mostBytes(kind);
    }

    /** Takes a slot for one verification, before the file is read. The caller closes the slot after the answer. */
    ClientShares.Share enter(VerificationClient client) {
        return queue.enter(client);
    }

    /**
     * Verifies the input of a request. The caller must have {@linkplain #enter taken a slot} before.
     *
     * @param field name of the input's field, for error messages
     * @param baseUrl base URL of this server
     * @throws FailureException the error for the client
     */
    FileFindings inspect(
            String field, MediaSource source, InspectedKind kind, String baseUrl, VerificationClient client)
            throws IOException, InterruptedException {
        Instant deadline = queue.deadline();
        Path file = newFile();
        try {
            switch (source) {
                case MediaSource.Inline _ -> inputs.read(field, source, mostBytes(kind), baseUrl, file, () -> false);
                case MediaSource.Remote _, MediaSource.Stored _ ->
                    queue.download(
                            client,
                            deadline,
                            stopped -> inputs.read(field, source, mostBytes(kind, client), baseUrl, file, stopped));
            }
            return queue.run(deadline, stopped -> look(field, file, kind, stopped));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Verifies a local file. */
    FileFindings inspect(String field, Path file) throws InterruptedException {
        return queue.run(queue.deadline(), stopped -> look(field, file, InspectedKind.ANY, stopped));
    }

    private FileFindings look(String field, Path file, InspectedKind kind, BooleanSupplier stopped) throws IOException {
        Instant deadline = clock.instant().plus(settings.verification().deadline());
        Optional<VerificationResult> credentials;
        MediaFormat format;
        try (ByteSource media = ByteSource.open(file)) {
            format = format(field, file, media, kind);
            credentials = verifier.verify(media, stopped::getAsBoolean);
        } catch (ProvenanceException e) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Unreadable file: " + field,
                    "The file in '" + field + "' "
                            + (e.kind() == ProvenanceException.Kind.LIMIT ? "exceeds a limit" : "is damaged") + ": "
                            + e.getMessage() + ".");
        }
        boolean mayBeMarked = switch (format) {
            case PNG, JPEG, MP4, MOV, AVI -> true;
            case GIF, WEBP, TIFF, SVG -> false;
        };
        Optional<Boolean> watermark = mayBeMarked && !stopped.getAsBoolean()
                ? watermarks.detects(file, format.mediaType(), deadline)
                : Optional.empty();
        return new FileFindings(credentials, watermark);
    }

    private static MediaFormat format(String field, Path file, ByteSource media, InspectedKind kind)
            throws IOException {
        try {
            MediaFormat format = MediaFormat.of(media);
            kind.require(field, format);
            if (PICTURES_IN_BOXES.contains(FileKind.of(file))) {
                throw kind.unsupported(field);
            }
            return format;
        } catch (ProvenanceException e) {
            throw kind.unsupported(field);
        }
    }
}
