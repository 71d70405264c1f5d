// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

/**
 * Version of a step's output: the key of the software that makes the output, then a hash of the request. Every node
 * derives from the key which workers can continue the step.
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

    /** The key of the software in a version; empty if any software can make the output. */
    public static String software(String version) {
        return version.substring(0, Math.max(0, version.indexOf(SEPARATOR)));
    }
}
