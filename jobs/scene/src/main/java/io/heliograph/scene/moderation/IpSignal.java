// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds names of brands, characters, franchises and, where a style is asked for, artists. It refuses nothing: it says what a client may want to look at.
 * Immutable and safe for threads.
 */
public final class IpSignal {
    private final Map<TrademarkSignal.Kind, NameList> lists = new EnumMap<>(TrademarkSignal.Kind.class);

    /**
     * Reads the shipped lists and what a folder adds to them: {@code brands.txt}, {@code characters.txt}, {@code artists.txt}.
     *
     * @throws IllegalArgumentException if a line is no pattern
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public IpSignal(Optional<Path> folder) {
        lists.put(TrademarkSignal.Kind.BRAND, new NameList("brands.txt", folder));
        lists.put(TrademarkSignal.Kind.CHARACTER, new NameList("characters.txt", folder));
        lists.put(TrademarkSignal.Kind.ARTIST, new NameList("artists.txt", folder));
    }

    /** The names in a text, in the order of the text. */
    public List<TrademarkSignal> in(String text) {
        List<ModerationToken> tokens = ModerationTokenizer.of(text);
        List<TrademarkSignal> signals = new ArrayList<>();
        lists.forEach((kind, list) -> list.in(tokens).forEach(match -> {
            int start = tokens.get(match.span().first()).start();
            int end = tokens.get(match.span().last() - 1).end();
            signals.add(new TrademarkSignal(kind, match.title(), start, end, text.substring(start, end)));
        }));
        signals.sort(Comparator.comparingInt(TrademarkSignal::start));
        return List.copyOf(signals);
    }

    /** What the client is told, if there is anything to tell. */
    public Optional<String> warning(String text) {
        List<TrademarkSignal> signals = in(text);
        if (signals.isEmpty()) {
            return Optional.empty();
        }
        String names = signals.stream()
                .map(each -> "'" + each.words() + "' (" + each.kind().title() + ")")
                .distinct()
                .collect(Collectors.joining(", "));
        return Optional.of("The text may name protected content: " + names + ".");
    }
}
