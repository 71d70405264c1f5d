// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.language.EditDocuments;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that replaces text in a picture. */
@Component
final class RewriteText extends PictureOperation {
    private static final int LONGEST = 200; // maximum characters of a text, as in instructions
    private static final int BYTES_PER_PIXEL = 40; // the result, masks of the letters, and buffers for filling
    private static final Field<String> NEW_TEXT = Field.text("new_text", LONGEST)
            .required()
            .doc("the new text, in one line, at most %d characters".formatted(LONGEST));
    private static final Field<String> OLD_TEXT = Field.text("old_text", LONGEST)
            .doc("line to change: its present text, or some of its words, which alone change then; or 'title',"
                    + " 'largest line', 'smallest line', 'top line', 'bottom line', 'price', 'date',"
                    + " 'phone number', 'website'; required if the picture has several lines");
    private static final List<Field<String>> TEXTS = List.of(NEW_TEXT, OLD_TEXT);

    private final TextRewriting rewriting;
    private final EditDocuments documents;

    RewriteText(EditStages stages, TextRewriting rewriting, EditDocuments documents) {
        super(stages);
        this.rewriting = rewriting;
        this.documents = documents;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.rewrite_text", "/v2/image/edit/rewrite_text")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        NEW_TEXT,
                        OLD_TEXT,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT,
                        PromptGuard.IP_SIGNAL)
                .gives("image_url", "PNG of the input's size")
                .gives("seed", "seed of the random choices")
                .gives("structured_instruction", "JSON as text: the edit as a sentence")
                .gives("structured_prompt", "the same")
                .summary("Changes the text in a picture")
                .engine(TextRewriting.ENGINE)
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; 422 if no text is found, if no line or"
                        + " more than one matches 'old_text' ('details' lists the lines and their boxes), or if the new"
                        + " letters would be less than 60 % as high as the old ones")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(TEXTS)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::rewritten)
                .publishes(documents.answer(ImageModeration.OUTPUT, sentence(operationRequest)));
    }

    private static String sentence(OperationRequest operationRequest) {
        return CanonicalSentences.sentence(new InstructionEdit.Write(
                operationRequest.get(NEW_TEXT),
                operationRequest.find(OLD_TEXT),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    }

    private Raster rewritten(EditWork edit) {
        var wish = new TextRewriting.TextChange(
                edit.request().get(NEW_TEXT), edit.request().find(OLD_TEXT), Optional.empty());
        StepWork stepWork = edit.work();
        return rewriting.rewrite(
                edit.picture(), wish, edit.seed(), stepWork::checkpoint, stepWork::warn, ImageFields.IMAGE.name());
    }

    /** A sample with a drawn sign, since not every sample picture has text. */
    @Override
    public String sample() {
        return "{\"image\": \"data:image/png;base64,%s\", \"new_text\": \"CLOSED\"}"
                .formatted(Base64.getEncoder().encodeToString(sign()));
    }

    private static byte[] sign() {
        try (InputStream in = Objects.requireNonNull(RewriteText.class.getResourceAsStream("sign.png"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
