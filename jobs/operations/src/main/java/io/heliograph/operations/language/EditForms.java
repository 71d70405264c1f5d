// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import java.util.List;

/** Example sentences of the instruction grammar, for the language model. */
final class EditForms {
    /** One sentence for each kind of edit. */
    static final List<String> ALL = List.of(
            "remove the red mug on the left",
            "add a small lamp on the right",
            "replace the mug with a vase",
            "recolour the mug to blue",
            "retexture the table to marble",
            "move the mug to the left",
            "move the mug slightly to the left",
            "resize the mug to 150%",
            "rotate the image by 90 degrees",
            "straighten the image",
            "flip the image horizontally",
            "crop the image to 16:9",
            "crop the image to 400 by 300 pixels",
            "crop the image to the left 50%",
            "expand the image to the left",
            "increase the brightness by 30%",
            "decrease the contrast of the mug by 20%",
            "increase the saturation by 40%",
            "increase the sharpness by 30%",
            "increase the temperature by 20%",
            "change the tone to black and white",
            "restore the image",
            "change the season to winter",
            "change the weather to fog",
            "change the lighting to sunset from the left",
            "change the style to watercolour",
            "write “SALE” at the top in red letters",
            "change the text “OPEN” to “CLOSED”",
            "remove the background",
            "blur the background",
            "change the background to a beach at sunset");

    private EditForms() {}
}
