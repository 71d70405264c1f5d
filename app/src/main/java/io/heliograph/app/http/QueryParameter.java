// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.Optional;
import org.springframework.web.servlet.function.ServerRequest;

/** Reads parameters of the query of routes that start no work, and refuses wrong ones by name. */
public final class QueryParameter {
    private QueryParameter() {}

    /** What was sent, without blanks around it; empty for blank text, too. */
    public static Optional<String> text(ServerRequest request, String name) {
        return request.param(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    /**
     * A number from 1 on.
     *
     * @param usual where none was sent
     * @throws FailureException BAD_REQUEST if it is no whole number of 1 to {@code most}
     */
    public static int whole(ServerRequest request, String name, int usual, int most) {
        try {
            int number = text(request, name).map(Integer::parseInt).orElse(usual);
            if (number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw refusal(name, "a whole number, 1 to " + most);
    }

    /**
     * A choice that is not made unless it was sent.
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
     * @param wanted what it must be, in words
     */
    public static FailureException refusal(String name, String wanted) {
        return new FailureException(
                ErrorCode.BAD_REQUEST,
                "Invalid parameter: " + name,
                "The parameter '" + name + "' must be " + wanted + ".");
    }
}
