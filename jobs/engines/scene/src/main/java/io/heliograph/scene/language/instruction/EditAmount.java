// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

/**
 * Amount in an instruction: "-5%", "1.5 degrees", "10^20", "forty five degrees".
 *
 * @param value any number, infinite when it is too large for a double
 * @param unit of the value
 * @param said words of the instruction
 * @param from position of the first token
 * @param to position after the last token
 */
record EditAmount(double value, Unit unit, String said, int from, int to) {
    /** Unit of an amount; a plain number takes the unit of its verb. */
    enum Unit {
        NONE,
        PERCENT,
        DEGREES,
        PIXELS,
        TIMES,
        LENGTH
    }

    boolean within(double least, double most) {
        return value >= least && value <= most;
    }
}
