// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What was typed: words, and options as {@code --name value} or {@code --name=value}.
 *
 * @param plain the words that are no options, in order
 */
record CommandArguments(List<String> plain, Map<String, String> options) {
    /**
     * Reads what was typed.
     *
     * @param known names of options
     * @throws UsageException if there is an option of another name, or one without a value
     */
    static CommandArguments of(List<String> typed, Set<String> known) {
        List<String> plain = new ArrayList<>();
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < typed.size(); i++) {
            String word = typed.get(i);
            if (!word.startsWith("--")) {
                plain.add(word);
                continue;
            }
            int equals = word.indexOf('=');
            String name = word.substring(2, equals < 0 ? word.length() : equals);
            if (!known.contains(name)) {
                throw new UsageException("unknown option --" + name);
            }
            if (equals >= 0) {
                options.put(name, word.substring(equals + 1));
            } else if (i + 1 < typed.size()) {
                options.put(name, typed.get(++i));
            } else {
                throw new UsageException("--" + name + " needs a value");
            }
        }
        return new CommandArguments(plain, options);
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }
}
