// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A whole number within bounds.
 *
 * @param clamps what lies outside is taken as the nearest bound instead of being refused
 */
public record WholeType(long least, long most, boolean clamps) implements FieldType<Long> {
    private static final int HUGE = 30; // digits, more than any bound has
    private static final int LONGEST = 40; // characters

    @Override
    public Long read(String field, JsonNode node) {
        if (!node.isNumber() && !node.isString()) {
            throw Misfit.wrongType(field, "a whole number");
        }
        long value;
        try {
            String text = node.asString().strip();
            if (text.length() > LONGEST) {
                throw Misfit.wrongType(field, "a whole number");
            }
            // scale() keeps 1e999999999 from being expanded
            var number = new BigDecimal(text);
            long magnitude = (long) number.precision() - number.scale();
            if (clamps && magnitude > HUGE) {
                return number.signum() < 0 ? least : most;
            }
            if (Math.abs(magnitude) > HUGE) {
                throw Misfit.outOfRange(field, "between " + least + " and " + most);
            }
            value = clamps
                    ? number.max(BigDecimal.valueOf(least))
                            .min(BigDecimal.valueOf(most))
                            .longValue()
                    : number.longValueExact();
        } catch (NumberFormatException e) {
            throw Misfit.wrongType(field, "a whole number");
        } catch (ArithmeticException e) {
            throw Misfit.wrongType(field, "a whole number of at most 64 bits");
        }
        if (value < least || value > most) {
            throw Misfit.outOfRange(field, "between " + least + " and " + most);
        }
        return value;
    }

    @Override
    public JsonNode write(Long value) {
        return JsonNodeFactory.instance.numberNode(value);
    }

    @Override
    public Long cast(Object value) {
        return (Long) value;
    }

    @Override
    public String schemaType() {
        return "integer";
    }
}
