// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import io.heliograph.config.BuildVersion;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
public final class ProgramVersion implements IVersionProvider {
    public static String text() {
        return BuildVersion.text();
    }

    @Override
    public String[] getVersion() {
        return new String[] {VersionLine.text()};
    }
}
