// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ConstraintValidatorContext.ConstraintViolationBuilder.NodeBuilderCustomizableContext;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the negative durations in a record and below it. */
public final class NegativeDurations implements ConstraintValidator<NonNegativeDurations, Record> {
    @Override
    public boolean isValid(@Nullable Record settings, ConstraintValidatorContext context) {
        if (settings == null) {
            return true;
        }
        List<List<String>> found = new ArrayList<>();
        collect(settings, List.of(), found);
        if (!found.isEmpty()) {
            context.disableDefaultConstraintViolation();
            found.forEach(path -> report(path, context));
        }
        return found.isEmpty();
    }

    private static void report(List<String> path, ConstraintValidatorContext context) {
        NodeBuilderCustomizableContext node = context.buildConstraintViolationWithTemplate(
                        context.getDefaultConstraintMessageTemplate())
                .addPropertyNode(path.getFirst());
        for (String part : path.subList(1, path.size())) {
            node = node.addPropertyNode(part);
        }
        node.addConstraintViolation();
    }

    private static void collect(@Nullable Object value, List<String> path, List<List<String>> found) {
        switch (value) {
            case Duration duration when duration.isNegative() -> found.add(path);
            case Record settings -> {
                for (RecordComponent component : settings.getClass().getRecordComponents()) {
                    List<String> below = new ArrayList<>(path);
                    below.add(component.getName());
                    collect(value(settings, component), below, found);
                }
            }
            case Map<?, ?> entries ->
                entries.forEach((key, entry) -> collect(entry, element(path, String.valueOf(key)), found));
            case List<?> elements -> {
                for (int i = 0; i < elements.size(); i++) {
                    collect(elements.get(i), element(path, Integer.toString(i)), found);
                }
            }
            case null, default -> {
                // no duration
            }
        }
    }

    private static List<String> element(List<String> path, String key) {
        List<String> of = new ArrayList<>(path);
        of.set(of.size() - 1, of.getLast() + "[" + key + "]");
        return of;
    }

    private static @Nullable Object value(Record settings, RecordComponent component) {
        try {
            return component.getAccessor().invoke(settings);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the setting " + component.getName() + " cannot be read", e);
        }
    }
}
