// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.concurrent.Callable;

/**
 * One check of the command {@code doctor}.
 *
 * @param name name in the output
 */
record HealthCheck(String name, Callable<Result> look) {
    /** Verdict of a check. */
    enum State {
        GOOD,
        /** The checked part works; the text has advice for the operator. */
        NOTE,
        /** The checked part does not work. */
        BAD
    }

    /** Result of a check. */
    record Result(State state, String text) {
        static Result good(String text) {
            return new Result(State.GOOD, text);
        }

        static Result note(String text) {
            return new Result(State.NOTE, text);
        }

        static Result bad(String text) {
            return new Result(State.BAD, text);
        }
    }

    /** A result with the name of its check. */
    record Finding(String check, State state, String text) {}

    Finding run() {
        try {
            Result result = look.call();
            return new Finding(name, result.state(), result.text());
        } catch (Exception e) {
            return new Finding(name, State.BAD, e.toString());
        }
    }
}
