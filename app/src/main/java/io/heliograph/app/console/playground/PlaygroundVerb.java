// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import java.util.Map;
import java.util.Optional;

/** Common tasks with a picture under everyday names, each with its route. */
enum PlaygroundVerb {
    CUT_OUT("Cut out", "the subject on transparency", "image.remove_background", "cut", "", ""),
    ERASE("Erase", "paint over unwanted things", "image.erase", "eraser", "", ""),
    BACKGROUND(
            "Replace background",
            "a colour or a place in words",
            "image.replace_background",
            "picture",
            "prompt",
            "a sandy beach at sunset"),
    ENLARGE("Enlarge", "two or four times as large", "image.increase_resolution", "enlarge", "", ""),
    RESTORE("Restore", "old, torn or faded photos", "image.restore", "heal", "", ""),
    RECOLOUR("Recolour", "vivid, sepia, black and white", "image.colorize", "drop", "color", "color_vivid"),
    RELIGHT("Relight", "sunset, moonlight, spot", "image.relight", "sun", "light_type", "sunrise light"),
    SEASON("Change the season", "winter, autumn, rain", "image.reseason", "leaf", "season", "winter"),
    STYLE("Change the style", "oil, woodcut, pop art", "image.restyle", "brush", "style", "oil painting"),
    EXPAND("Expand", "continue beyond the edges", "image.expand", "expand", "aspect_ratio", "16:9"),
    FILL("Put something in", "paint the place, describe the thing", "image.gen_fill", "plus", "prompt", "a red apple"),
    DRAW(
            "Draw from words",
            "a simple 3-D scene, a photograph with a connected model",
            "image.generate",
            "wand",
            "prompt",
            "a perfume bottle on a podium, studio light");

    private final String title;
    private final String hint;
    private final String operation;
    private final String icon;
    private final String field;
    private final String preset;

    PlaygroundVerb(String title, String hint, String operation, String icon, String field, String preset) {
        this.title = title;
        this.hint = hint;
        this.operation = operation;
        this.icon = icon;
        this.field = field;
        this.preset = preset;
    }

    /** Finds the everyday name of an operation, such as {@link #CUT_OUT}; empty if the operation has none. */
    static Optional<PlaygroundVerb> of(String operation) {
        for (PlaygroundVerb verb : values()) {
            if (verb.operation.equals(operation)) {
                return Optional.of(verb);
            }
        }
        return Optional.empty();
    }

    /** Label of the task's button. */
    public String title() {
        return title;
    }

    /** A short description. */
    public String hint() {
        return hint;
    }

    /** Name of its operation. */
    public String operation() {
        return operation;
    }

    /** Name of its icon. */
    public String icon() {
        return icon;
    }

    /** Initial values of required fields. */
    Map<String, String> presets() {
        return field.isEmpty() ? Map.of() : Map.of(field, preset);
    }
}
