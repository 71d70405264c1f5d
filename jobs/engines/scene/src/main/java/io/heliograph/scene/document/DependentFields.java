// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.BriefReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Updates the fields that depend on an edited one: new light brings its own direction and shadows, a new description its own colours, size
 * and number, unless those fields were edited too.
 */
final class DependentFields {
    private final BriefReader briefReader;
    private final StructuredPrompt original;
    private final StructuredPrompt edited;

    DependentFields(BriefReader briefReader, StructuredPrompt original, StructuredPrompt edited) {
        this.briefReader = briefReader;
        this.original = original;
        this.edited = edited;
    }

    StructuredPrompt document(UnaryOperator<String> head) {
        int[] like = DocumentAlignment.of(original.objects(), edited.objects(), head);
        List<DocumentObject> objects = new ArrayList<>();
        for (int i = 0; i < like.length; i++) {
            DocumentObject now = edited.objects().get(i);
            objects.add(like[i] < 0 ? now : object(original.objects().get(like[i]), now));
        }
        return new StructuredPrompt(
                edited.shortDescription(),
                objects,
                edited.backgroundSetting(),
                lighting(),
                edited.aesthetics(),
                edited.photographicCharacteristics(),
                edited.styleMedium(),
                edited.artisticStyle(),
                edited.context(),
                edited.textRender(),
                edited.editInstruction());
    }

    private StructuredPrompt.Lighting lighting() {
        StructuredPrompt.Lighting was = original.lighting();
        StructuredPrompt.Lighting is = edited.lighting();
        boolean same = briefReader
                .fields()
                .light(was.conditions())
                .equals(briefReader.fields().light(is.conditions()));
        return same
                ? is
                : new StructuredPrompt.Lighting(
                        is.conditions(),
                        was.direction().equals(is.direction()) ? "" : is.direction(),
                        was.shadows().equals(is.shadows()) ? "" : is.shadows());
    }

    /** Object with its dependent fields emptied, to be read again from the description. */
    private DocumentObject object(DocumentObject was, DocumentObject is) {
        if (was.description().equals(is.description())) {
            return is;
        }
        BriefThing before = thing(was.description());
        BriefThing after = thing(is.description());
        boolean colours =
                !after.colours().equals(before.colours()) || !after.pattern().equals(before.pattern());
        boolean counted = after.count() != before.count() && was.numberOfObjects() == is.numberOfObjects();
        return new DocumentObject(
                is.description(),
                is.location(),
                is.relationship(),
                follow(was.relativeSize(), is.relativeSize(), after.size() != before.size()),
                follow(was.shapeAndColor(), is.shapeAndColor(), colours),
                follow(was.texture(), is.texture(), !after.material().equals(before.material())),
                follow(
                        was.appearanceDetails(),
                        is.appearanceDetails(),
                        !after.details().equals(before.details())),
                counted ? after.count() : is.numberOfObjects(),
                is.pose(),
                is.expression(),
                is.clothing(),
                is.action(),
                is.gender(),
                is.skinToneAndTexture(),
                is.orientation());
    }

    private static String follow(String was, String is, boolean changed) {
        return changed && was.equals(is) ? "" : is;
    }

    private BriefThing thing(String description) {
        Brief told = briefReader.read(description, "");
        return told.subject().orElse(NOTHING);
    }

    private static final BriefThing NOTHING = new BriefThing(
            "thing",
            java.util.Optional.empty(),
            1,
            io.heliograph.scene.brief.RelativeSize.NATURAL,
            List.of(),
            java.util.Optional.empty(),
            java.util.Optional.empty(),
            java.util.Optional.empty(),
            List.of(),
            java.util.Optional.empty(),
            io.heliograph.scene.brief.FacingDirection.UNSAID,
            List.of());
}
