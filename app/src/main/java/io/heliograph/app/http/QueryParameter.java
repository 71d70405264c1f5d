// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import java.util.Optional;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.function.ServerRequest;

/** Reads query parameters of routes that start no work, and refuses wrong ones by name. */
public final class QueryParameter {
    private QueryParameter() {}

    /** The value without surrounding blanks; empty if the parameter is missing or blank. */
    public static Optional<String> text(ServerRequest request, String name) {
        return request.param(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    /**
     * Reads a whole number from 1 to {@code most}.
     *
     * @param usual value if the parameter is missing
     * @throws FailureException BAD_REQUEST for any other value
     */
    public static int whole(ServerRequest request, String name, int usual, int most) {
        return whole(request, name, usual, 1, most);
    }

    /**
     * Reads a whole number from {@code least} to {@code most}.
     *
     * @param usual value if the parameter is missing
     * @throws FailureException BAD_REQUEST for any other value
     */
    public static int whole(ServerRequest request, String name, int usual, int least, int most) {
        return text(request, name)
                .map(text -> ParameterText.whole(text, least, most)
                        .orElseThrow(() -> refusal(name, "a whole number, " + least + " to " + most)))
                .orElse(usual);
    }

    /**
     * Reads a page size of at least 1; sizes above {@code most} become {@code most}.
     *
     * @param usual value if the parameter is missing
     * @throws FailureException BAD_REQUEST for a value that is no whole number or below 1
     */
    public static int pageLength(ServerRequest request, String name, int usual, int most) {
        return text(request, name)
                .map(text -> ParameterText.number(text, 1, Long.MAX_VALUE)
                        .map(length -> Math.toIntExact(Math.min(length, most)))
                        .orElseThrow(
                                () -> refusal(name, "a whole number, 1 to " + most + "; larger ones count as " + most)))
                .orElse(usual);
    }

    /**
     * A flag; false by default.
     *
     * @throws FailureException BAD_REQUEST if it is neither true nor false
     */
    public static boolean flag(ServerRequest request, String name) {
        return text(request, name)
                .map(text -> switch (text) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw refusal(name, "true or false");
                })
                .orElse(false);
    }

    /**
     * The refusal of a value, BAD_REQUEST.
     *
     * @param wanted description of valid values
     */
    public static FailureException refusal(String name, String wanted) {
        return new FailureException(
                ErrorCode.BAD_REQUEST,
                "Invalid parameter: " + name,
                "The parameter '" + name + "' must be " + wanted + ".");
    }

    /** The refusal of a value that Spring could not convert to the type of a handler's parameter. */
    static FailureException refusal(MethodArgumentTypeMismatchException wrong) {
        Class<?> type = Optional.ofNullable(wrong.getRequiredType())
                .<Class<?>>map(each -> each)
                .orElse(Object.class);
        boolean number = type.isPrimitive() || Number.class.isAssignableFrom(type) || type == Optional.class;
        return refusal(wrong.getName(), number ? "a whole number" : "of the form that /docs describes");
    }
}
