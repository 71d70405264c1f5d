// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the last segment of a file's address: an unguessable id, and an extension, which this server ignores. */
final class FileNames {
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_-]{32})(?:\\.[A-Za-z0-9]{1,8})?");

    private FileNames() {}

    static Optional<String> id(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
