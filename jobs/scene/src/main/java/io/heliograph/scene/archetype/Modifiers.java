// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.sdf.Solid;
import java.util.Set;
import java.util.TreeSet;

/** What follows a solid on its line, from left to right: {@code at 0 1 0 turn 0 45 0 mirror}. */
final class Modifiers {
    static final Set<String> NAMES =
            Set.of("at", "turn", "scale", "mirror", "around", "row", "shell", "round", "twist", "bend", "rough");

    private Modifiers() {}

    static Solid apply(Solid solid, Words words) {
        Solid result = solid;
        while (words.more()) {
            result = one(result, words.word(), words);
        }
        return result;
    }

    private static Solid one(Solid solid, String name, Words words) {
        return switch (name) {
            case "at" -> new Solid.Moved(solid, words.number(), words.number(), words.number());
            case "turn" -> new Solid.Turned(solid, words.angle(), words.angle(), words.angle());
            case "scale" -> new Solid.Scaled(solid, words.number());
            case "mirror" -> mirror(solid, words.atNumber() ? words.word() : "x", words.where());
            case "around" -> new Solid.Around(solid, count(words));
            case "row" ->
                new Solid.Repeated(
                        solid,
                        count(words),
                        count(words),
                        count(words),
                        words.number(),
                        words.number(),
                        words.number());
            case "shell" -> new Solid.Shell(solid, words.number());
            case "round" -> new Solid.Rounded(solid, words.number());
            case "twist" -> new Solid.Twisted(solid, words.angle());
            case "bend" -> new Solid.Bent(solid, words.angle());
            case "rough" -> new Solid.Rough(solid, words.number(), words.number());
            default -> throw words.where().wrong("neither a number nor one of " + sorted() + ": " + name);
        };
    }

    private static Solid mirror(Solid solid, String axes, Where where) {
        return switch (axes) {
            case "x" -> new Solid.Mirrored(solid, true, false);
            case "z" -> new Solid.Mirrored(solid, false, true);
            case "xz" -> new Solid.Mirrored(solid, true, true);
            default -> throw where.wrong("mirror x, z or xz: " + axes);
        };
    }

    private static int count(Words words) {
        float number = words.number();
        if (number < 1 || number > 200) {
            throw words.where().wrong("a count is 1 to 200: " + number);
        }
        return (int) number;
    }

    private static String sorted() {
        return String.join(" ", new TreeSet<>(NAMES));
    }
}
