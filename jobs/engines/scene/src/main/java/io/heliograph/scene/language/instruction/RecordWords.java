// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.TermConstants;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Collects all words in the components of a record and its nested records: texts, enum constants, numbers. */
final class RecordWords {
    private final Set<String> words = new HashSet<>();

    /** Words in several records. */
    static Set<String> of(Collection<? extends Record> records) {
        RecordWords recordWords = new RecordWords();
        records.forEach(recordWords::add);
        return Set.copyOf(recordWords.words);
    }

    private void add(Object value) {
        switch (value) {
            case String text -> text(text.toLowerCase(Locale.ROOT));
            case Enum<?> constant -> text(TermConstants.of(constant));
            case Number number -> text(number.toString());
            case Optional<?> optional -> optional.ifPresent(this::add);
            case Collection<?> all -> all.forEach(this::add);
            case Record nested -> components(nested);
            default -> {}
        }
    }

    private void text(String text) {
        words.add(text);
        for (String word : text.split("[^\\p{L}\\p{N}:]+", -1)) {
            words.add(word);
        }
    }

    private void components(Record nested) {
        try {
            for (RecordComponent component : nested.getClass().getRecordComponents()) {
                add(component.getAccessor().invoke(nested));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a record that cannot be read: " + nested.getClass(), e);
        }
    }
}
