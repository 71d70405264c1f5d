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
 * Finds names of brands, characters, franchises and, where a style is requested, artists. It only warns the client and refuses no prompt.
 * Immutable and thread-safe.
 */
public final class IpSignal {
    private final Map<TrademarkSignal.Kind, NameList> lists = new EnumMap<>(TrademarkSignal.Kind.class);

    /**
     * Reads the built-in lists and a folder's additions to them: {@code brands.txt}, {@code characters.txt}, {@code artists.txt}.
     *
     * @throws IllegalArgumentException if a line is not a valid pattern
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public IpSignal(Optional<Path> folder) {
        lists.put(TrademarkSignal.Kind.BRAND, new NameList("brands.txt", folder));
        lists.put(TrademarkSignal.Kind.CHARACTER, new NameList("characters.txt", folder));
        lists.put(TrademarkSignal.Kind.ARTIST, new NameList("artists.txt", folder));
    }

    /** The listed names in a text, in the order of the text. */
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

    /** Warning for the client, if the text has a protected name. */
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
