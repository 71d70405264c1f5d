// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.text.DetectedText;
import io.heliograph.vision.text.LineBlur;
import io.heliograph.vision.text.LineBox;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that blurs number plates, which it finds by their text. */
@Component
final class BlurPlates extends PictureOperation {
    private static final int BYTES_PER_PIXEL =
            40; // the result, masks of the letters, and the crops that the text network reads
    private static final String NO_READER = "No engine for text.read is available";
    private static final String SWITCHED_OFF =
            "The network that reads text is switched off or failed: see heliograph models list";
    private static final String NONE =
            "No number plate was found. The picture is unchanged. Check it before you publish it.";
    private static final String ENGINE =
            "builtin/text@1 finds lines of text, a pack of the role text.read reads them, and builtin/line-blur@1 reduces"
                    + " each line of 4 to 9 capitals and digits to squares as high as the line";

    private final TextRewriting text;
    private final LineReader reader;

    BlurPlates(EditStages stages, TextRewriting text, LineReader reader) {
        super(stages);
        this.text = text;
        this.reader = reader;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.blur_plates", "/v2/image/edit/blur_plates")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(ImageFields.IMAGE, ImageModeration.INPUT, ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size")
                .summary("Blurs number plates, found by their text")
                .engine(ENGINE)
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::blurred);
    }

    private Raster blurred(EditWork edit) {
        Runnable checkpoint = edit.work()::checkpoint;
        List<LineBox> plates;
        try (DetectedText found = text.find(edit.picture(), checkpoint)) {
            plates = found.lines().isEmpty() ? List.of() : plates(edit, found, checkpoint);
        }
        edit.work()
                .warn(
                        plates.isEmpty()
                                ? NONE
                                : ("Number plates blurred: %d. Plates on end, upside down, in two lines or very small may remain:"
                                                + " check the picture before you publish it.")
                                        .formatted(plates.size()));
        return LineBlur.of(edit.picture(), plates, checkpoint);
    }

    private List<LineBox> plates(EditWork edit, DetectedText found, Runnable checkpoint) {
        Optional<List<WordedLine>> read = reader.read(edit.picture(), found, checkpoint);
        return read
                .orElseThrow(() -> new FailureException(ErrorCode.VALIDATION_ERROR, NO_READER, SWITCHED_OFF))
                .stream()
                .filter(PlateWords::arePlate)
                .map(PlateWords::box)
                .toList();
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
