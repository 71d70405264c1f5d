// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.search;

import io.heliograph.app.http.QueryParameter;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.visuals.Gallery;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.web.servlet.function.ServerRequest;

/** Query parameters of a search. */
final class SearchParameters {
    /** Allowed values of each filter. */
    static final Map<String, List<String>> FILTERS = Map.of(
            "style",
            List.of(
                    "stock photography",
                    "photo realistic",
                    "fashion",
                    "retro",
                    "sports",
                    "still life",
                    "hyper realistic",
                    "travel",
                    "artistic",
                    "3d render",
                    "realistic",
                    "fantasy",
                    "comic book",
                    "minimalistic"),
            "atmosphere",
            List.of("dramatic", "vivid", "warm", "cool"),
            "camera",
            List.of("portrait", "close up", "aerial", "landscape"),
            "medium",
            List.of("photography", "art"));

    /** Maximum pictures per page. */
    static final int LONGEST_PAGE = 500;

    private static final int USUAL_PAGE = 50;
    private static final int LONGEST_QUERY = 500;
    private static final int LAST_PAGE = 1_000_000;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,40}"); // that an error may repeat

    private SearchParameters() {}

    /**
     * The text to search for.
     *
     * @throws FailureException BAD_REQUEST if the text is missing, has more than 500 characters, or has no word to search for
     */
    static String query(ServerRequest request) {
        String query = QueryParameter.text(request, "query")
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST,
                        "Missing parameter: query",
                        "The parameter 'query' is required."
                                + mistyped(request.params().keySet())));
        if (query.length() > LONGEST_QUERY) {
            throw QueryParameter.refusal("query", "at most " + LONGEST_QUERY + " characters");
        }
        if (query.codePoints().noneMatch(SearchParameters::isSearchable)) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Invalid parameter: query",
                    "The parameter 'query' has nothing to search for: it needs at least one letter, digit or symbol.");
        }
        return query;
    }

    /** Whether the search index knows words with this character; it drops punctuation. */
    private static boolean isSearchable(int codePoint) {
        return Character.isLetterOrDigit(codePoint) || Character.getType(codePoint) == Character.OTHER_SYMBOL;
    }

    private static String mistyped(Set<String> sent) {
        return NearestName.to(
                        "query", sent.stream().filter(NAME.asMatchPredicate()).toList())
                .filter(name -> !name.equals("query"))
                .map(name -> " You sent '" + name + "', which does not exist: did you mean 'query'?")
                .orElse("");
    }

    /** Filters in the request: their names and required values. */
    static Map<String, String> filters(ServerRequest request) {
        Map<String, String> chosen = new LinkedHashMap<>();
        FILTERS.forEach((name, words) -> QueryParameter.text(request, name).ifPresent(text -> {
            String word = text.toLowerCase(Locale.ROOT).replace('_', ' ');
            if (!words.contains(word)) {
                throw QueryParameter.refusal(name, "one of " + String.join(", ", words));
            }
            chosen.put(name, word);
        }));
        return chosen;
    }

    /**
     * The gallery to search: the public one, or by default the organization's own, which is also named {@code default} or by its number.
     *
     * @throws FailureException NOT_FOUND for any other name
     */
    static Gallery gallery(ServerRequest request, Caller caller) {
        String name =
                QueryParameter.text(request, "gallery_id").orElse("default").toLowerCase(Locale.ROOT);
        if (name.equals("public")) {
            return new Gallery.Public();
        }
        if (name.equals("default") || name.equals(Long.toString(caller.organizationId()))) {
            return new Gallery.Own(caller.organizationId());
        }
        throw new FailureException(
                ErrorCode.NOT_FOUND,
                "Not Found",
                "There is no gallery with this 'gallery_id'. Omit it for the organization's own gallery, or send 'public'.");
    }

    /** Pictures per page. */
    static int size(ServerRequest request) {
        return QueryParameter.whole(request, "num_results_per_page", USUAL_PAGE, LONGEST_PAGE);
    }

    /** Page number, from 1. */
    static int page(ServerRequest request) {
        return QueryParameter.whole(request, "page", 1, LAST_PAGE);
    }
}
