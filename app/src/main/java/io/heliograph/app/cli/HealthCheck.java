// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.concurrent.Callable;

/**
 * One of the things that are looked at.
 *
 * @param name in the list
 */
record HealthCheck(String name, Callable<Result> look) {
    /** How it is. */
    enum State {
        GOOD,
        /** Works, and somebody should know. */
        NOTE,
        /** Does not work. */
        BAD
    }

    /** What a look found. */
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
