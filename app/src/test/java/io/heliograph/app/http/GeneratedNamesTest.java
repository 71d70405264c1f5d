// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Names in the description, as openapi-generator writes them in Python, TypeScript and Java, hide nothing and are not left out. */
@EdgeTest
class GeneratedNamesTest {
    private static final Pattern SEPARATOR = Pattern.compile("[._-]+(\\w)");

    /** Members of the classes that generated clients extend or write beside the operations. */
    private static final Set<String> OF_GENERATORS = Set.of(
                    // typescript-fetch: BaseAPI
                    "withMiddleware withPreMiddleware withPostMiddleware isJsonMime request createFetchParams fetchApi clone configuration middleware constructor",
                    // python: the members of an API class
                    "apiClient init",
                    // java: Object, and the helpers of the native library's API classes
                    "getClass hashCode equals toString wait notify notifyAll finalize getApiException formatExceptionMessage downloadFileFromResponse prepareDownloadFile")
            .stream()
            .flatMap(line -> Stream.of(line.split(" ")))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> KEYWORDS = Set.of(
            ("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or"
                            + " pass raise return try while with yield match case type print exec self"
                            + " abstract any arguments boolean constructor debugger declare delete enum export function instanceof interface let namespace new null number object"
                            + " of package private protected public set get static string super switch symbol this throw typeof undefined var void require module")
                    .split(" "));

    /** What generators append to a method's name for a variant of it. */
    private static final List<String> VARIANTS =
            List.of("Raw", "RequestOpts", "WithHttpInfo", "WithoutPreloadContent", "RequestBuilder", "Serialize");

    @Autowired
    Client client;

    @Test
    void noOperationHidesAMemberOfItsClass() {
        List<String> names = ids().stream().map(GeneratedNamesTest::method).toList();
        assertThat(names).hasSizeGreaterThan(80).doesNotHaveDuplicates();
        assertThat(names).doesNotContainAnyElementsOf(OF_GENERATORS);
        assertThat(names).noneMatch(KEYWORDS::contains);
        assertThat(names).noneMatch(SourceVersion::isKeyword);
        Set<String> variants = names.stream()
                .flatMap(name -> VARIANTS.stream().map(variant -> name + variant))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(names).doesNotContainAnyElementsOf(variants);
    }

    @Test
    void noTypeIsNamedTwiceWithOtherCapitals() {
        Map<String, Long> names = names(api -> api.at("/components/schemas").propertyNames()).stream()
                .collect(Collectors.groupingBy(name -> name.toLowerCase(Locale.ROOT), Collectors.counting()));
        assertThat(names.values()).allMatch(count -> count == 1);
    }

    /** Generators write no model for a schema that only forms refer to, and import it all the same. */
    @Test
    void schemasOfFormsHaveNoNameOfTheirOwn() {
        JsonNode api = json(client.get("/openapi.json"));
        int forms = 0;
        for (JsonNode path : api.path("paths")) {
            JsonNode form = path.at("/post/requestBody/content/multipart~1form-data/schema");
            if (form.isObject()) {
                assertThat(form.has("$ref")).isFalse();
                assertThat(form.path("properties").isEmpty()).isFalse();
                forms++;
            }
        }
        assertThat(forms).isGreaterThan(40);
    }

    private List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (JsonNode path : json(client.get("/openapi.json")).path("paths")) {
            for (JsonNode operation : path) {
                ids.add(operation.path("operationId").stringValue());
            }
        }
        return ids;
    }

    private List<String> names(Function<JsonNode, Iterable<String>> part) {
        List<String> names = new ArrayList<>();
        part.apply(json(client.get("/openapi.json"))).forEach(names::add);
        return names;
    }

    private static String method(String id) {
        return SEPARATOR.matcher(id).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }
}
