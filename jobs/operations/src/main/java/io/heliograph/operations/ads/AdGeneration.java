// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.drawing.SceneComposer;
import io.heliograph.ads.drawing.UnsettableTextException;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdScene;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that makes ads from a template: the same texts and pictures in several sizes, in the typefaces and colours of a brand. */
@Component
final class AdGeneration implements Operation {
    private final AdLibrary library;
    private final AdStages stages;
    private final PromptGuard guard;

    AdGeneration(AdLibrary library, AdStages stages, PromptGuard guard) {
        this.library = library;
        this.stages = stages;
        this.guard = guard;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("ads.generate", "/v1/ads/generate", "/ads/generate")
                .addressesFirst()
                .takes(
                        AdFields.TEMPLATE_ID,
                        AdFields.BRAND_ID,
                        AdFields.ELEMENTS,
                        AdFields.SMART_IMAGE,
                        AdFields.SCENES,
                        AdFields.COLOURS,
                        ImageModeration.BOTH)
                .gives(
                        "result",
                        "a list with 'id', 'name', 'url' (PNG), 'resolution', 'editor_iframe' (a page on which words,"
                                + " pictures and colours can be changed) and 'svg_url' (the layers) of each ad; each"
                                + " address answers HEAD with 404 until that ad is done")
                .summary("Ads from a template, in several sizes")
                .engine(
                        "builtin/ads@1: type set and laid out by this software, on the JDK's text shaping; where a scene needs"
                                + " them, builtin/salient-matting@1 cuts out, builtin/patchmatch@1 expands and builtin/scene@1"
                                + " draws places")
                .limits("at most 60 elements, texts of 500 characters; pictures by address only, at most"
                        + " {largest-file} and {megapixels} megapixels; a text that does not fit at the smallest"
                        + " size is a 422 that gives the possible number of characters, but optional ones are left out with a"
                        + " warning; characters that no font has are a 422")
                .build();
    }

    @Override
    public void check(OperationRequest request) {
        AdOrder order = AdOrder.of(request, library);
        order.checkPlaces();
        boolean asked = request.get(ImageModeration.BOTH);
        for (AdElement element : order.elements()) {
            if (!element.isPicture()) {
                guard.check(
                        element.place() + ".content", element.content(), asked, ErrorCode.CONTENT_MODERATION_FAILED);
            }
        }
        order.smart()
                .flatMap(SmartRequest::input)
                .ifPresent(words ->
                        guard.check("smart_image.scene.input", words, asked, ErrorCode.CONTENT_MODERATION_FAILED));
        leftOut(order);
    }

    private List<String> leftOut(AdOrder order) {
        List<String> sentences = new ArrayList<>();
        for (AdScene scene : order.scenes()) {
            try {
                List<String> without =
                        SceneComposer.check(scene, order.brand(), AdPictures.wordsOnly(order, scene), library.shaper());
                if (!without.isEmpty()) {
                    sentences.add("Left out in scene %d (%s) for lack of space: %s. Shorten these texts to show them."
                            .formatted(scene.number(), scene.name(), String.join(", ", without)));
                }
            } catch (UnsettableTextException e) {
                throw unsettable(order, scene, e);
            }
        }
        return sentences;
    }

    /** Refusal of a text that cannot be typeset; names the text's field. */
    static FailureException unsettable(AdOrder order, AdScene scene, UnsettableTextException e) {
        String field = order.element(scene, e.contentType())
                .map(element -> "The field '" + element.place() + ".content': ")
                .orElse("");
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Text cannot be set: " + e.contentType(), field + e.getMessage());
    }

    @Override
    public Optional<String> notice(OperationRequest request) {
        AdOrder order = AdOrder.of(request, library);
        List<String> sentences = new ArrayList<>(leftOut(order));
        UnknownElementMembers.of(request.find(AdFields.ELEMENTS).orElse(List.of()))
                .ifPresent(sentences::add);
        List<String> unused = order.unused();
        if (!unused.isEmpty()) {
            sentences.add("The template does not show: " + String.join(", ", unused) + ".");
        }
        for (AdScene scene : order.scenes()) {
            List<String> missing = order.unused(scene);
            if (!missing.isEmpty()) {
                sentences.add("Scene %d (%s) does not show: %s."
                        .formatted(scene.number(), scene.name(), String.join(", ", missing)));
            }
        }
        List<String> own = order.samplePictures();
        if (!own.isEmpty()) {
            sentences.add("The template's sample picture is shown for: " + String.join(", ", own)
                    + ". Send your own, or an element with empty content to leave it out.");
        }
        if (order.isPreview()) {
            sentences.add("No elements were sent: the ads are a preview with the template's own texts and"
                    + " pictures, and carry the mark \"SAMPLE\".");
        }
        if (order.smart().isPresent() && !order.template().hasSmartImage()) {
            sentences.add("The template has no smart image; 'smart_image' was not used.");
        }
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
    }

    @Override
    public Map<String, Object> placeholder(OperationRequest request, ResultFiles resultFiles) {
        return stages.placeholder(AdOrder.of(request, library), resultFiles);
    }

    @Override
    public Pipeline pipeline(OperationRequest request) {
        return EngineNaming.naming(spec(), stages.pipeline(request, () -> AdOrder.of(request, library)));
    }

    @Override
    public String sample() {
        return "{\"template_id\": \"1062\", \"brand_id\": \"167\", \"scenes\": \"1,5\", \"elements\":"
                + " [{\"layer_type\": \"text\", \"content_type\": \"Heading #1\", \"content\": \"Made for rain\"},"
                + " {\"layer_type\": \"image\", \"content_type\": \"Image #1\", \"content\": \"{image}\"}]}";
    }
}
