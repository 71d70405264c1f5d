// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.NearestName;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.http.HttpMethod;

/** Finds the existing route that a client most likely meant by an unknown path below {@code /v1} or {@code /v2}. */
final class NearestRoute {
    private static final int LONGEST_SHOWN = 200; // maximum characters of the requested path in the message
    private static final int LONGEST_COMPARED = 400;
    private static final int MOST_SLIPS = 2; // wrong, missing or additional characters of a mistyped path
    private static final double SAME_FAMILY = 0.25;
    private static final double SAME_METHOD = 0.1;
    private static final double LIKE_ENOUGH = 0.5;

    /** Paths of the vendor's API that this service does not have, each with the route that comes closest. */
    private static final List<Kindred> KINDRED = List.of(
            new Kindred("/v[12]/(image/edit/)?products?/.*", "/v2/image/edit/replace_background"),
            new Kindred("/v[12]/.*(lifestyle[_-]?shot|pack[_-]?shot).*", "/v2/image/edit/replace_background"),
            new Kindred("/v2/ads/.*", "/v1/ads/generate"),
            new Kindred("/v2/campaign.*|/v1/.*campaign_generator", "/v1/ads/generate"),
            new Kindred("/v2/image/attribution/.*", "/v2/image/verify"),
            new Kindred("/v2/video/attribution/.*", "/v2/video/verify"),
            new Kindred("/v2/structured_prompt/.*tailored.*", "/v2/structured_prompt/generate"),
            new Kindred("/v1/.*restyle_portrait", "/v2/image/edit/restyle"),
            new Kindred("/v1/tailored-gen/.*|/v[12]/.*image/.*tailored.*", "/v2/image/generate"));

    /** Words that many routes share; they do not make a route similar. */
    private static final Set<String> SHARED = Set.of("image", "video", "edit", "generate", "segment", "by", "to");

    private final List<Known> routes;

    NearestRoute(Collection<HttpRoute> routes) {
        this.routes = routes.stream()
                .filter(route -> route.path().startsWith("/v1/") || route.path().startsWith("/v2/"))
                .map(route -> new Known(route.method(), route.path(), words(route.path())))
                .sorted(Comparator.comparing(Known::path))
                .toList();
    }

    private record Kindred(Pattern paths, String route) {
        private Kindred(String paths, String route) {
            this(Pattern.compile(paths), route);
        }
    }

    private record Known(HttpMethod method, String path, List<String> words) {}

    /** Advice for a client that requested an unknown path. */
    String advice(HttpMethod method, String path) {
        String shown = path.length() <= LONGEST_SHOWN ? path : path.substring(0, LONGEST_SHOWN) + "…";
        String advice =
                of(method, path).map(route -> " Did you mean " + route + "?").orElse("");
        return "No route " + method + " " + shown + "." + advice + " See /docs.";
    }

    /** Method and path of the most similar route; empty if none is similar. */
    Optional<String> of(HttpMethod method, String path) {
        if (path.length() > LONGEST_COMPARED) {
            return Optional.empty();
        }
        List<String> words = words(path);
        return KINDRED.stream()
                .filter(kindred -> kindred.paths().matcher(path).matches())
                .flatMap(kindred -> routes.stream().filter(route -> route.path().equals(kindred.route())))
                .findFirst()
                .or(() -> routes.stream()
                        .filter(route -> NearestName.distance(path, route.path()) <= MOST_SLIPS)
                        .min(Comparator.<Known>comparingInt(route -> NearestName.distance(path, route.path()))
                                .thenComparing(route -> !method.equals(route.method()))))
                .or(() -> routes.stream()
                        .filter(route -> isAbove(path, route.path())
                                || isAbove(route.path(), path)
                                || route.words().stream()
                                        .anyMatch(word -> !SHARED.contains(word) && words.contains(word)))
                        .filter(route -> likeness(method, words, route) >= LIKE_ENOUGH)
                        .max(Comparator.comparingDouble(route -> likeness(method, words, route))))
                .map(route -> route.method() + " " + route.path());
    }

    private static boolean isAbove(String path, String other) {
        return other.startsWith(path + "/");
    }

    /** Similarity, 0 to 1.35: common words as a fraction of all words, plus 0.25 for the same first word and 0.1 for the same method. */
    private static double likeness(HttpMethod method, List<String> words, Known route) {
        Set<String> all = new HashSet<>(words);
        all.addAll(route.words());
        long common = route.words().stream().distinct().filter(words::contains).count();
        if (common == 0) {
            return 0;
        }
        boolean family = words.getFirst().equals(route.words().getFirst());
        return (double) common / all.size()
                + (family ? SAME_FAMILY : 0)
                + (method.equals(route.method()) ? SAME_METHOD : 0);
    }

    private static List<String> words(String path) {
        return Arrays.stream(path.substring("/v2/".length()).split("[/_-]"))
                .filter(word -> !word.isEmpty() && !word.startsWith("{"))
                .collect(Collectors.collectingAndThen(
                        Collectors.toList(), words -> words.isEmpty() ? List.of("") : words));
    }
}
