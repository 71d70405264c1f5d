// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
final class ProgramVersion implements IVersionProvider {
    static String text() {
        return Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"heliograph " + text()};
    }
}
