// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutting.Subjects;
import io.heliograph.operations.language.EditDocuments;
import io.heliograph.operations.moderation.Moderation;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.Seeds;
import io.heliograph.scene.language.NounPhrase;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** A named thing taken out of a picture, and the hole filled. */
@Component
final class EraseByText extends PictureOperation {
    private static final int LONGEST = 1000;
    private static final int BYTES_PER_PIXEL = 60; // the search for the thing, then the filling
    private static final Field<String> OBJECT_NAME =
            Field.text("object_name", LONGEST).required().doc("what is to go: 'the red car on the left'");
    private static final List<Field<String>> TEXTS = List.of(OBJECT_NAME);

    private final Wording wording;
    private final EditDocuments documents;
    private final Removal removal;
    private final Subjects subjects;

    EraseByText(EditStages stages, Wording wording, EditDocuments documents, Removal removal, Subjects subjects) {
        super(stages);
        this.wording = wording;
        this.documents = documents;
        this.removal = removal;
        this.subjects = subjects;
    }

    @Override
    public Spec spec() {
        return Spec.v2("image.erase_by_text", "/v2/image/edit/erase_by_text")
                .accepts(Spec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        OBJECT_NAME,
                        Seeds.SEED,
                        PromptGuard.PROMPT,
                        PromptGuard.IP_SIGNAL,
                        Moderation.INPUT_UNLESS_OFF,
                        Moderation.OUTPUT_UNLESS_OFF)
                .gives("image_url", "PNG of the input's size; unchanged outside what was erased and its rim")
                .gives("seed", "the filling follows from it")
                .gives("structured_instruction", "JSON as text: the edit in words that are read the same again")
                .gives("structured_prompt", "the same, for clients that read it here")
                .summary("Takes a named thing out of a picture")
                .engine(Pointing.ENGINE + "; builtin/patchmatch@1 fills the hole from the rest of the picture")
                .limits(
                        "at most 12 MB and 29 megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 422 when nothing answers to the description")
                .build();
    }

    @Override
    protected EditPlan plan(Request request) {
        return EditPlan.of(request, ImageFields.IMAGE)
                .texts(TEXTS)
                .moderation(Moderation.INPUT_UNLESS_OFF, Moderation.OUTPUT_UNLESS_OFF)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::erased)
                .publishes(documents.answer(Moderation.OUTPUT_UNLESS_OFF, "erase " + request.get(OBJECT_NAME)));
    }

    private Raster erased(EditWork edit) {
        List<NounPhrase> phrases = wording.named(edit.request().get(OBJECT_NAME), OBJECT_NAME.name());
        Pointing pointing = Pointing.at(edit.picture(), subjects.cutting(edit.work()::checkpoint), edit.work()::warn);
        Raster result = edit.picture().copy();
        for (NounPhrase phrase : phrases) {
            edit.work().checkpoint();
            try (Mat mask = pointing.sought(phrase, OBJECT_NAME.name());
                    Raster before = result) {
                result = removal.of(before, mask, edit.seed(), edit.work()::checkpoint);
            }
        }
        return result;
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"object_name\": \"the red saucer\"}";
    }
}
