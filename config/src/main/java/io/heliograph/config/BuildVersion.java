// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Optional;

/** The version that this program was built as. */
public final class BuildVersion {
    private BuildVersion() {}

    /** As the build gave it, such as {@code 1.0.0}; {@code development} where classes do not come from a jar. */
    public static String text() {
        return Optional.ofNullable(BuildVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
