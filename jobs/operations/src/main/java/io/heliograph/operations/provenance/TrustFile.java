// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.credential.PemFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Certificates in a PEM file. A changed file is read again; if that fails, the previous certificates stay in use. */
final class TrustFile {
    private static final Logger LOG = LoggerFactory.getLogger(TrustFile.class);

    private record Version(FileTime modified, long bytes) {}

    private final Optional<Path> path;
    private final String name;
    private final boolean isRequired;
    private boolean isRead;
    private Optional<Version> version = Optional.empty();
    private Set<X509Certificate> certificates = Set.of();

    private TrustFile(Optional<Path> path, String name, boolean isRequired) {
        this.path = path;
        this.name = name;
        this.isRequired = isRequired;
    }

    /** The file named by a setting; has no certificates if the setting is empty. */
    static TrustFile named(String path, String setting) {
        return new TrustFile(Optional.of(path).filter(it -> !it.isBlank()).map(Path::of), setting, true);
    }

    /** A file that may be missing; it then counts as empty. */
    static TrustFile optional(Path path) {
        return new TrustFile(Optional.of(path), path.toString(), false);
    }

    /**
     * The current certificates.
     *
     * @throws IllegalStateException if the first reading fails
     */
    synchronized Set<X509Certificate> certificates() {
        if (path.isEmpty()) {
            return Set.of();
        }
        Optional<Version> now = version(path.get());
        if (isRead && now.equals(version)) {
            return certificates;
        }
        version = now;
        try {
            certificates = now.isPresent() || isRequired
                    ? Set.copyOf(PemFile.certificates(Files.readString(path.get()), name))
                    : Set.of();
        } catch (IOException | ProvenanceException e) {
            if (!isRead) {
                throw new IllegalStateException(name + " cannot be read: " + e.getMessage(), e);
            }
            LOG.warn("{} has changed but cannot be read; its former certificates are trusted", name, e);
        }
        isRead = true;
        return certificates;
    }

    private static Optional<Version> version(Path path) {
        try {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return Optional.of(new Version(attributes.lastModifiedTime(), attributes.size()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
