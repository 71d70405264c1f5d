// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.provenance.ManifestSummary;
import io.heliograph.provenance.bytes.ProvenanceException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What one manifest says, in words. Texts are from the file, and are cut where they are long.
 *
 * @param signer who signed
 * @param issuer who vouches for that
 * @param signed when, as far as that is proven
 * @param software that wrote it
 * @param actions what was done, in its order
 * @param prompt the words that it was made from; empty if they are not told
 * @param sources what it was made of
 */
record ManifestStory(
        String signer,
        String issuer,
        String signed,
        String software,
        List<String> actions,
        Optional<String> prompt,
        List<Source> sources) {
    private static final int DEEPEST = 8;
    private static final int MOST = 60; // manifests on a page
    private static final int MOST_LINES = 30;
    private static final int LONGEST = 200;
    private static final int LONGEST_PROMPT = 2_000;
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMMM uuuu 'at' HH:mm 'UTC'", Locale.ENGLISH);

    ManifestStory {
        actions = List.copyOf(actions);
        sources = List.copyOf(sources);
    }

    /**
     * A file that it was made of.
     *
     * @param relationship what it was to the file
     * @param name of it
     * @param story of its own manifest; empty if it has none, or is told elsewhere on the page already
     */
    record Source(String relationship, String name, Optional<ManifestStory> story) {}

    /** The story of the first manifest, and of those that it leads to. */
    static Optional<ManifestStory> of(List<ManifestSummary> manifests) {
        Map<String, ManifestSummary> byLabel = new HashMap<>();
        manifests.forEach(manifest -> byLabel.putIfAbsent(manifest.label(), manifest));
        return manifests.stream().findFirst().map(first -> of(first, byLabel, new int[] {MOST}, DEEPEST));
    }

    private static ManifestStory of(
            ManifestSummary manifest, Map<String, ManifestSummary> others, int[] left, int depth) {
        left[0]--;
        List<Source> sources = new ArrayList<>();
        for (ManifestSummary.IngredientSummary ingredient :
                manifest.ingredients().stream().limit(MOST_LINES).toList()) {
            Optional<ManifestStory> story = depth == 0 || left[0] <= 0
                    ? Optional.empty()
                    : ingredient
                            .manifest()
                            .flatMap(label -> Optional.ofNullable(others.get(label)))
                            .map(summary -> of(summary, others, left, depth - 1));
            String name = ingredient.title().isEmpty() ? "a file" : ingredient.title();
            sources.add(new Source(
                    ManifestWords.relationship(ingredient.relationship()),
                    cut(ingredient.format().isEmpty() ? name : name + " (" + ingredient.format() + ")"),
                    story));
        }
        return new ManifestStory(
                cut(manifest.signer().isEmpty() ? "nobody" : ManifestWords.person(manifest.signer())),
                cut(manifest.issuer().isEmpty() ? "nobody" : ManifestWords.person(manifest.issuer())),
                manifest.signed()
                        .map(time -> DAY.format(time.atOffset(ZoneOffset.UTC)))
                        .orElse("not proven by a time stamp"),
                cut(manifest.generator()),
                manifest.actions().stream()
                        .limit(MOST_LINES)
                        .map(action -> cut(ManifestWords.action(action)))
                        .toList(),
                manifest.actions().stream()
                        .map(action -> action.parameters().getOrDefault("io.heliograph.prompt", ""))
                        .filter(words -> !words.isEmpty())
                        .findFirst()
                        .map(words -> ProvenanceException.brief(words, LONGEST_PROMPT)),
                sources);
    }

    private static String cut(String text) {
        return ProvenanceException.brief(text, LONGEST);
    }
}
