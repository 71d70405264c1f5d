// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/**
 * Version of a step's output: the software that makes it, and what the request asks of it. The software stands first, so
 * that others can tell which workers may continue the step.
 */
public final class OutputVersion {
    private static final char SEPARATOR = '.';

    private OutputVersion() {}

    /**
     * The version of an output.
     *
     * @param software key of the software, as workers report it; without a dot
     * @param work hash of everything else that affects the output
     */
    public static String of(String software, String work) {
        return software + SEPARATOR + work;
    }

    /** The software that makes an output of this version; empty if any does. */
    public static String software(String version) {
        return version.substring(0, Math.max(0, version.indexOf(SEPARATOR)));
    }
}
