// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.concurrent.Callable;

/**
 * One check of the doctor.
 *
 * @param name in the list
 */
record HealthCheck(String name, Callable<Result> look) {
    /** State found by a check. */
    enum State {
        GOOD,
        /** Works, with a remark for the operator. */
        NOTE,
        /** Does not work. */
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
