// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.gallery;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.fields.AddressType;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.operations.caption.PictureCaptions;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.UnsupportedInputs;
import io.heliograph.storage.visuals.VisualQueries;
import java.util.EnumSet;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Route that adds a picture to the gallery of the client's organization; there it stays until removed. */
@Component
final class RegisterPicture implements Operation {
    /** Status of the answer for a picture that is already in the gallery (RFC 5842). */
    static final int ALREADY_REPORTED = 208;

    static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file", "image")
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG or PNG in RGB, RGBA or CMYK, at most {largest-file}");
    static final Field<String> IMAGE_KEY = Field.text("org_image_key", 1024)
            .doc("the organization's own key of the picture; search returns it. The server does not download it");
    static final Field<Boolean> IS_PRIVATE = Field.flag("is_private")
            .doc("false: all organizations find the picture in the public gallery; default for a new picture: true");
    static final Field<String> SOURCE_URL = Field.text("source_url", AddressType.LONGEST)
            .doc(
                    "address that search returns; default: image_url if it is an address, else the address of the stored file");
    static final Field<String> METADATA = Field.document("metadata", 4000)
            .doc(
                    "the organization's description of the picture, a JSON object; search finds the picture by its values");
    static final AcceptedImages JPEG_AND_PNG = new AcceptedImages(
            EnumSet.of(ImageFormat.JPEG, ImageFormat.PNG),
            EnumSet.of(ColourMode.RGB, ColourMode.RGBA, ColourMode.PALETTE, ColourMode.CMYK));

    private static final int BYTES_PER_PIXEL = 4; // only reduced copies are analysed, so little memory is needed
    private static final String VISUAL_ID = "visual_id";
    private static final Pattern WEB_ADDRESS = Pattern.compile("https?://\\S+", Pattern.CASE_INSENSITIVE);

    private final EditStages stages;
    private final PictureDescribing describing;
    private final GalleryEntrance entrance;
    private final VisualQueries visualQueries;

    RegisterPicture(
            EditStages stages, PictureDescribing describing, GalleryEntrance entrance, VisualQueries visualQueries) {
        this.stages = stages;
        this.describing = describing;
        this.entrance = entrance;
        this.visualQueries = visualQueries;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("gallery.register", "/v1/register", "/register")
                .syncOnly()
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .feature("gallery")
                .keeps(OperationSpec.Keep.REGISTERED)
                .takes(IMAGE, IMAGE_KEY, IS_PRIVATE, SOURCE_URL, METADATA, ImageModeration.BOTH)
                .gives(VISUAL_ID, "16 hexadecimal digits; with status 208 if the same file was registered before")
                .summary("Registers a picture in the organization's gallery (v1)")
                .engine(PictureCaptions.ENGINE)
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; only JPEG and PNG in RGB, RGBA or CMYK,"
                        + " else 415; 506 if the picture is damaged; 403 if the gallery is full"
                        + " (heliograph.galleries.most)")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        if (operationRequest.find(IMAGE).isEmpty()) {
            throw operationRequest.find(IMAGE_KEY).isPresent()
                    ? new FailureException(
                            ErrorCode.INPUT_NOT_SUPPORTED,
                            "No picture",
                            "The server cannot download a picture by 'org_image_key' alone: send 'image_url', or the picture as 'file'.")
                    : new FailureException(
                            ErrorCode.BAD_REQUEST, "Missing field: image_url", "The field 'image_url' is required.");
        }
        operationRequest
                .find(SOURCE_URL)
                .filter(url -> !WEB_ADDRESS.matcher(url).matches())
                .ifPresent(_ -> {
                    throw new FailureException(
                            ErrorCode.BAD_REQUEST,
                            "Invalid field: source_url",
                            "The field 'source_url' must be an absolute http or https address.");
                });
        operationRequest.find(METADATA).ifPresent(RegisterPicture::requireObject);
        UnsupportedInputs.told(() -> stages.check(plan(operationRequest)));
    }

    private static void requireObject(String metadata) {
        try {
            if (JsonMapper.shared().readTree(metadata).isObject()) {
                return;
            }
        } catch (JacksonException e) {
            // no JSON: thrown as an error below
        }
        throw new FailureException(
                ErrorCode.BAD_REQUEST, "Invalid field: metadata", "The field 'metadata' must hold a JSON object.");
    }

    /** Copies the picture's address into {@code source_url} if that field is missing, since later steps do not know the address. */
    @Override
    public OperationRequest resolved(OperationRequest operationRequest) {
        return operationRequest.find(SOURCE_URL).isEmpty()
                        && operationRequest.find(IMAGE).orElse(null) instanceof MediaSource.Remote(var address)
                        && address.toString().length() <= AddressType.LONGEST
                ? operationRequest.translated(Map.of(), Map.of(SOURCE_URL, address.toString()))
                : operationRequest;
    }

    @Override
    public int success(String requestId, long organizationId, JsonNode result) {
        String visualId = result.path(VISUAL_ID).asString("");
        return visualQueries.isRegisteredBy(organizationId, visualId, requestId) ? 200 : ALREADY_REPORTED;
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return UnsupportedInputs.told(stages.pipeline(plan(operationRequest), spec()));
    }

    private EditPlan plan(OperationRequest operationRequest) {
        EditPlan plan = EditPlan.of(operationRequest, IMAGE).accepts(JPEG_AND_PNG);
        return plan.moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .gathers(describing::keep)
                .publishes((stepWork, _) -> stepWork.result(VISUAL_ID, entrance.let(stepWork, operationRequest)));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"is_private\": true}";
    }
}
