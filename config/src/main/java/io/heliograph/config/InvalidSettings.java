// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.context.properties.bind.validation.ValidationErrors;
import org.springframework.boot.origin.Origin;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/** Describes settings that failed validation, by the names that operators write. */
public final class InvalidSettings {
    private static final Pattern KEY = Pattern.compile("\\[([A-Za-z][A-Za-z0-9_-]*)]");
    private static final Pattern HUMP = Pattern.compile("(?<=[A-Za-z0-9])[A-Z]");
    private static final Pattern SECRET = Pattern.compile("(^|.*[.-])(key|keys|password|secret|token)(\\[\\d+])?$");

    private InvalidSettings() {}

    /** One sentence without a full stop for each invalid setting, sorted. */
    public static List<String> of(ValidationErrors errors) {
        return errors.getAllErrors().stream()
                .map(error -> sentence(errors.getName().toString(), error))
                .distinct()
                .sorted()
                .toList();
    }

    private static String sentence(String prefix, ObjectError error) {
        String reason = String.valueOf(error.getDefaultMessage());
        if (!(error instanceof FieldError field) || reason.startsWith(prefix + ".")) {
            return reason; // a rule over several settings, which its message names
        }
        String name = prefix + "." + name(field.getField());
        Object value = field.getRejectedValue();
        boolean hidden = value == null || SECRET.matcher(name).matches();
        Origin origin = Origin.from(error);
        return name + " " + reason + (hidden ? "" : ", but is " + value) + (origin == null ? "" : " (" + origin + ")");
    }

    /**
     * The name of a setting as in the documentation: {@code pools.image.max-queued} for {@code pools[IMAGE].maxQueued}.
     *
     * @param path names of record components, with keys of maps in brackets
     */
    static String name(String path) {
        String dotted = KEY.matcher(path).replaceAll(key -> Matcher.quoteReplacement("." + key(key.group(1))));
        return HUMP.matcher(dotted).replaceAll(hump -> "-" + hump.group().toLowerCase(Locale.ROOT));
    }

    /** The key of a map; names of enum constants are written in lower case. */
    private static String key(String key) {
        return key.equals(key.toUpperCase(Locale.ROOT))
                ? key.toLowerCase(Locale.ROOT).replace('_', '-')
                : key;
    }
}
