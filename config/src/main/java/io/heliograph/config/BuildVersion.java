// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.nio.file.Path;
import java.util.Optional;

/** Version of this build. */
public final class BuildVersion {
    private BuildVersion() {}

    /** The version, such as {@code 1.0.0}; {@code development} for classes outside a jar. */
    public static String text() {
        return Optional.ofNullable(BuildVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    /**
     * The version with the {@link BuildDigest}, such as {@code 1.0.0+3f2a91c07be4}; one jar has the same text on every machine. Classes
     * outside the program's jar, as in tests, have no digest.
     */
    public static String build() {
        return Build.TEXT;
    }

    /** Computed at the first use. */
    private static final class Build {
        static final String TEXT = BuildDigest.of(Path.of(System.getProperty("java.class.path", "")))
                .map(digest -> text() + "+" + digest)
                .orElseGet(BuildVersion::text);
    }
}
