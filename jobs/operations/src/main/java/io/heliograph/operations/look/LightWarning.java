// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.vision.light.LightChange;
import java.util.Locale;

/** Sentences about a new light that a picture hardly shows, by numbers measured before and after. */
final class LightWarning {
    private LightWarning() {}

    static String of(LightChange change, LightChange.Lack lack) {
        return switch (lack) {
            case CHANGE -> "The light has hardly changed: the result looks much as before.";
            case BRIGHTNESS ->
                String.format(
                        Locale.ROOT,
                        "The picture is still dark: its mean lightness is %.0f of 100 (before: %.0f).",
                        change.after(),
                        change.before());
            case DARKNESS ->
                String.format(
                        Locale.ROOT,
                        "The picture is hardly darker: its mean lightness is %.0f of 100 (before: %.0f).",
                        change.after(),
                        change.before());
            case WARMTH -> "The colours are hardly warmer than before.";
            case COLDNESS -> "The colours are hardly colder than before.";
            case SIDE -> "The light hardly shows its direction: the two sides of the picture changed alike.";
        };
    }
}
