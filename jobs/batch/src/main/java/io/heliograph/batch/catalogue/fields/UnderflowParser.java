// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.util.JsonParserDelegate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * Distinguishes JSON numbers below the range of a double, such as 1e-400, from zero: integer fields refuse them, decimal fields read 0. It
 * does so without expanding the exponent.
 */
public final class UnderflowParser extends JsonParserDelegate {
    private static final BigDecimal TINY = new BigDecimal("1e-1000");

    private UnderflowParser(JsonParser parser) {
        super(parser);
    }

    /**
     * Reads a JSON text as a mapper does.
     *
     * @throws JacksonException if it is not JSON
     */
    public static JsonNode readTree(JsonMapper mapper, String text) {
        return readTree(mapper, mapper.createParser(text));
    }

    /** Reads the rest of a parser's input and closes the parser; a missing node if no input is left. */
    public static JsonNode readTree(JsonMapper mapper, JsonParser parser) {
        try (JsonParser numbers = new UnderflowParser(parser)) {
            @Nullable JsonNode tree = mapper.reader().readTree(numbers);
            return tree == null ? MissingNode.getInstance() : tree;
        }
    }

    @Override
    public NumberTypeFP getNumberTypeFP() {
        return isUnderflow() ? NumberTypeFP.BIG_DECIMAL : delegate.getNumberTypeFP();
    }

    @Override
    public BigDecimal getDecimalValue() {
        return isUnderflow() ? TINY : delegate.getDecimalValue();
    }

    private boolean isUnderflow() {
        return delegate.currentToken() == JsonToken.VALUE_NUMBER_FLOAT
                && delegate.getDoubleValue() == 0
                && delegate.getString()
                        .chars()
                        .takeWhile(c -> c != 'e' && c != 'E')
                        .anyMatch(c -> c >= '1' && c <= '9');
    }
}
