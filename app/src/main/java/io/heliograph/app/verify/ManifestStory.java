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
 * Description of one C2PA manifest. All texts come from the file; long texts are shortened.
 *
 * @param signer subject of the signing certificate
 * @param issuer issuer of that certificate
 * @param signed time of signing, proven by a time stamp
 * @param software program that wrote the manifest
 * @param actions editing actions in order
 * @param prompt prompt that the picture was generated from; empty if the manifest does not disclose it
 * @param sources files from which the file was made
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
    private static final int MOST = 60; // maximum number of manifests on a page
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
     * A file from which the described file was made.
     *
     * @param relationship relationship to the described file
     * @param name name of the source
     * @param story description of its own manifest; empty if it has none, if the page already shows it, or beyond the limits of a page
     */
    record Source(String relationship, String name, Optional<ManifestStory> story) {}

    /** Describes the first manifest of the list, which is the file's own, and the manifests that it refers to. */
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
