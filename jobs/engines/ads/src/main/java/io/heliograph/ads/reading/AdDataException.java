// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.reading;

/** An invalid template or brand; the message names the file, the path within it and the rule. */
public final class AdDataException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public AdDataException(String file, String path, String rule) {
        super(file + (path.isEmpty() ? "" : ": " + path) + ": " + rule);
    }
}
