// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.SourcePosition;
import io.heliograph.scene.sdf.Solid;
import java.util.Set;
import java.util.TreeSet;

/** Applies the modifiers that follow a solid on its line of the part list, from left to right: {@code at 0 1 0 turn 0 45 0 mirror}. */
final class SolidModifiers {
    static final Set<String> NAMES =
            Set.of("at", "turn", "scale", "mirror", "around", "row", "shell", "round", "twist", "bend", "rough");

    private SolidModifiers() {}

    static Solid apply(Solid solid, LineWords lineWords) {
        Solid result = solid;
        while (lineWords.more()) {
            result = one(result, lineWords.word(), lineWords);
        }
        return result;
    }

    private static Solid one(Solid solid, String name, LineWords lineWords) {
        return switch (name) {
            case "at" -> new Solid.Moved(solid, lineWords.number(), lineWords.number(), lineWords.number());
            case "turn" -> new Solid.Turned(solid, lineWords.angle(), lineWords.angle(), lineWords.angle());
            case "scale" -> new Solid.Scaled(solid, lineWords.number());
            case "mirror" -> mirror(solid, lineWords.atNumber() ? lineWords.word() : "x", lineWords.where());
            case "around" -> new Solid.Around(solid, count(lineWords));
            case "row" ->
                new Solid.Repeated(
                        solid,
                        count(lineWords),
                        count(lineWords),
                        count(lineWords),
                        lineWords.number(),
                        lineWords.number(),
                        lineWords.number());
            case "shell" -> new Solid.Shell(solid, lineWords.number());
            case "round" -> new Solid.Rounded(solid, lineWords.number());
            case "twist" -> new Solid.Twisted(solid, lineWords.angle());
            case "bend" -> new Solid.Bent(solid, lineWords.angle());
            case "rough" -> new Solid.Rough(solid, lineWords.number(), lineWords.number());
            default -> throw lineWords.where().wrong("neither a number nor one of " + sorted() + ": " + name);
        };
    }

    private static Solid mirror(Solid solid, String axes, SourcePosition sourcePosition) {
        return switch (axes) {
            case "x" -> new Solid.Mirrored(solid, true, false);
            case "z" -> new Solid.Mirrored(solid, false, true);
            case "xz" -> new Solid.Mirrored(solid, true, true);
            default -> throw sourcePosition.wrong("mirror x, z or xz: " + axes);
        };
    }

    private static int count(LineWords lineWords) {
        float number = lineWords.number();
        if (number < 1 || number > 200) {
            throw lineWords.where().wrong("a count is 1 to 200: " + number);
        }
        return (int) number;
    }

    private static String sorted() {
        return String.join(" ", new TreeSet<>(NAMES));
    }
}
