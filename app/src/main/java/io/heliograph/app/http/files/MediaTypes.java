// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.util.regex.Pattern;

/** Content types as clients name them. */
final class MediaTypes {
    private static final Pattern SHAPE = Pattern.compile("[a-z]{1,20}/[a-z0-9.+-]{1,50}");

    private MediaTypes() {}

    /** Whether a text in lower case is a type and a subtype. */
    static boolean isWellFormed(String type) {
        return SHAPE.matcher(type).matches();
    }
}
