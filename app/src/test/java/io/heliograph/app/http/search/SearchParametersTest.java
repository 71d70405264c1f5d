// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.servlet.function.ServerRequest;

class SearchParametersTest {
    private static ServerRequest request(String name, String value) {
        var request = new MockHttpServletRequest("GET", "/v1/search");
        request.setParameter(name, value);
        return ServerRequest.create(request, List.of());
    }

    private static FailureException refusal(String name, String value) {
        return assertThrows(FailureException.class, () -> SearchParameters.query(request(name, value)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"", "\"\"", "-", "((((((((((", "?!"})
    void aSearchForNothingIsRefused(String query) {
        FailureException refusal = refusal("query", query);
        assertThat(refusal.failure().code()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(refusal.failure().details()).contains("'query' has nothing to search for");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tabby", "-tabby", "\"tabby cat\"", "7", "猫", "☕"})
    void wordsDigitsSymbolsAndExclusionsAreSearchedFor(String query) {
        assertThat(SearchParameters.query(request("query", query))).isEqualTo(query);
    }

    @Test
    void aMistypedNameOfTheQueryIsRecognized() {
        assertThat(refusal("queri", "tabby").failure().details())
                .isEqualTo(
                        "The parameter 'query' is required. You sent 'queri', which does not exist: did you mean 'query'?");
        assertThat(refusal("page", "2").failure().details()).isEqualTo("The parameter 'query' is required.");
    }
}
