// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.nio.file.Path;
import java.util.Optional;

/** The version that this program was built as. */
public final class BuildVersion {
    private BuildVersion() {}

    /** As the build gave it, such as {@code 1.0.0}; {@code development} where classes do not come from a jar. */
    public static String text() {
        return Optional.ofNullable(BuildVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    /**
     * The version and what tells this build from others of that version, such as {@code 1.0.0+3f2a91c07be4}: the same wherever the same jar runs. Without the
     * latter where classes do not come from the program's jar, as in tests.
     */
    public static String build() {
        return Build.TEXT;
    }

    /** Read once, when it is first asked for. */
    private static final class Build {
        static final String TEXT = BuildDigest.of(Path.of(System.getProperty("java.class.path", "")))
                .map(digest -> text() + "+" + digest)
                .orElseGet(BuildVersion::text);
    }
}
