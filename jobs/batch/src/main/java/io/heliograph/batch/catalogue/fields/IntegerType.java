// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A whole number within bounds.
 *
 * @param clamps whether a number outside the bounds is moved to the nearest bound instead of being refused
 */
public record IntegerType(long least, long most, boolean clamps) implements FieldType<Long> {
    private static final int HUGE = 30; // number of digits that exceeds every bound
    private static final int LONGEST = 400; // maximum characters of a number sent as text
    private static final long SLIDING = 200; // largest range shown as a slider
    private static final Pattern TOO_LARGE =
            Pattern.compile("[+-]?(?:Infinity|\\d++(?:[eE]\\+?\\d++)?|\\d++\\.\\d++[eE]\\+?\\d++)");
    private static final Pattern TOO_SMALL = Pattern.compile("[+-]?\\d++(?:\\.\\d++)?[eE]-\\d++");
    private static final BigDecimal ENDLESS = new BigDecimal("1e1000");
    private static final BigDecimal TINY = new BigDecimal("1e-1000");

    @Override
    public Long read(String field, JsonNode node) {
        if (!node.isNumber() && !node.isString()) {
            throw FieldRefusal.wrongType(field, "a whole number");
        }
        String text = node.asString().strip();
        BigDecimal number = text.length() > LONGEST ? extreme(text, field) : number(text, field);
        // computed from the scale, so that 1e999999999 is not expanded
        long magnitude = (long) number.precision() - number.scale();
        if (clamps) {
            boolean huge = magnitude > HUGE;
            return huge ? number.signum() < 0 ? least : most : clamped(number);
        }
        boolean tiny = number.signum() != 0 && magnitude < -HUGE;
        boolean fraction = number.signum() != 0 && (magnitude <= 0 || (magnitude <= HUGE && isFraction(number)));
        if (fraction && !tiny) {
            throw FieldRefusal.wrongType(field, "a whole number");
        }
        boolean outside = tiny
                || magnitude > HUGE
                || number.compareTo(BigDecimal.valueOf(least)) < 0
                || number.compareTo(BigDecimal.valueOf(most)) > 0;
        if (outside) {
            throw FieldRefusal.outOfRange(field, "a whole number between " + least + " and " + most);
        }
        return number.longValueExact();
    }

    private static boolean isFraction(BigDecimal number) {
        return number.stripTrailingZeros().scale() > 0;
    }

    private long clamped(BigDecimal number) {
        return number.max(BigDecimal.valueOf(least))
                .min(BigDecimal.valueOf(most))
                .longValue();
    }

    private static BigDecimal number(String text, String field) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            return extreme(text, field);
        }
    }

    /** A substitute, beyond all bounds, for a number that cannot be parsed because of its length, such as 1e99999999999. */
    private static BigDecimal extreme(String text, String field) {
        if (TOO_SMALL.matcher(text).matches()) {
            return TINY;
        }
        if (!TOO_LARGE.matcher(text).matches()) {
            throw FieldRefusal.wrongType(field, "a whole number");
        }
        return text.startsWith("-") ? ENDLESS.negate() : ENDLESS;
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
    public ObjectNode schema() {
        return SchemaNodes.integer(least, most).put("format", most > Integer.MAX_VALUE ? "int64" : "int32");
    }

    @Override
    public String phrase() {
        return "whole number, " + least + " to " + (most == Long.MAX_VALUE ? "2^63 - 1" : most)
                + (clamps ? ", clamped" : "");
    }

    @Override
    public FieldControl control(boolean hasValue) {
        boolean slides = hasValue && most - least > 0 && most - least <= SLIDING;
        return new FieldControl(
                slides ? FieldControl.Element.SLIDER : FieldControl.Element.NUMBER,
                String.valueOf(least),
                most == Long.MAX_VALUE ? "" : String.valueOf(most),
                "1");
    }
}
