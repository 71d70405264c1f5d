// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.drawing.AdContent;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.SceneLayer;
import io.heliograph.ads.template.SceneLayer.PictureFit;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Prepares the pictures of a request: downloads, moderates, reduces and stores them; cuts out the subject if a scene needs it. */
@Component
final class AdPictures {
    /** Roles of the engines that prepare pictures for some scenes. */
    static final List<String> ENGINES =
            List.of(PictureRole.MATTING_SALIENT.title(), PictureRole.INPAINT.title(), BuiltInEngines.SCENE);

    private static final double MOST_PIXELS =
            4_000_000; // maximum pixels of a prepared picture; the largest shipped scene has 2 million
    private static final DecodeLimits OWN = new DecodeLimits(1L << 27, 32_000_000, PictureFiles.LONGEST_SIDE);

    private final PictureFiles pictureFiles;
    private final ImageModeration moderation;
    private final SubjectCutouts cutouts;
    private final SmartImages smartImages;
    private final AdLibrary library;

    AdPictures(
            PictureFiles pictureFiles,
            ImageModeration moderation,
            SubjectCutouts cutouts,
            SmartImages smartImages,
            AdLibrary library) {
        this.pictureFiles = pictureFiles;
        this.moderation = moderation;
        this.cutouts = cutouts;
        this.smartImages = smartImages;
        this.library = library;
    }

    /** Downloads and prepares all pictures. A picture refused by moderation fails the request. */
    void prepare(StepWork work, OperationRequest request, AdOrder order) {
        for (AdElement element : order.pictures()) {
            var input = new PictureFiles.Input(element.place() + ".content", element.source(), AcceptedImages.ALL);
            pictureFiles.prepare(work, input);
            boolean cut = isCut(order, element.contentType());
            pictureFiles.decode(work, input, cut ? SubjectCutouts.BYTES_PER_PIXEL : 8, picture -> {
                moderation.checkInput(work, request, ImageModeration.BOTH, element.place() + ".content", picture);
                work.checkpoint();
                keep(work, element, picture, cut);
            });
        }
        if (order.template().hasSmartImage() && order.smart().isPresent()) {
            PictureFiles.Input input = smartInput(order.smart().get());
            pictureFiles.prepare(work, input);
            pictureFiles.decode(
                    work,
                    input,
                    8,
                    picture ->
                            moderation.checkInput(work, request, ImageModeration.BOTH, SmartRequest.ADDRESS, picture));
        }
    }

    private static PictureFiles.Input smartInput(SmartRequest smart) {
        return new PictureFiles.Input(SmartRequest.ADDRESS, smart.source(), AcceptedImages.ALL);
    }

    private void keep(StepWork work, AdElement element, Raster picture, boolean cut) throws IOException {
        try (Raster reduced = RasterImages.atMost(picture, MOST_PIXELS)) {
            PictureFiles.keep(work, name(element), reduced, false);
            if (cut) {
                try (CutoutResult cutout = cutouts.cut(reduced, CutoutOptions.DEFAULTS, work::checkpoint)) {
                    if (cutout.empty()) {
                        work.warn("No subject was found in the picture of '" + element.place()
                                + ".content', so it is shown whole.");
                        PictureFiles.keep(work, cutName(element), reduced, false);
                    } else {
                        PictureFiles.keep(work, cutName(element), cutout.picture(), false);
                    }
                }
            }
        }
    }

    private static String name(AdElement element) {
        return "picture-" + element.key();
    }

    private static String cutName(AdElement element) {
        return "cut-" + element.key();
    }

    private static boolean isCut(AdOrder order, String contentType) {
        return order.scenes().stream()
                .flatMap(scene -> scene.pictures().stream())
                .anyMatch(layer -> layer.contentType().equals(Optional.of(contentType)) && isCut(layer));
    }

    private static boolean isCut(SceneLayer.Picture layer) {
        return layer.fit() == PictureFit.CUTOUT || layer.fit() == PictureFit.FLOAT;
    }

    /** Contents of a scene, including pictures. */
    AdContent content(StepWork work, AdOrder order, AdScene scene, long seed) {
        Map<String, BufferedImage> pictures = new HashMap<>();
        Optional<BufferedImage> smart = Optional.empty();
        for (SceneLayer.Picture layer : scene.pictures()) {
            if (layer.contentType().isEmpty()) {
                smart = smart(work, order, scene, layer, seed);
            } else {
                String type = layer.contentType().get();
                picture(work, order, scene, layer).ifPresent(picture -> pictures.put(type, picture));
            }
        }
        return new AdContent(order.words(scene), pictures, smart, order.isPreview());
    }

    private Optional<BufferedImage> picture(StepWork work, AdOrder order, AdScene scene, SceneLayer.Picture layer) {
        String type = layer.contentType().orElseThrow();
        Optional<AdElement> element = order.element(scene, type);
        if (element.isEmpty()) {
            return order.sample(type).flatMap(library::sample);
        }
        return element.filter(each -> !each.content().isEmpty())
                .map(each -> kept(work, isCut(layer) ? cutName(each) : name(each)));
    }

    private Optional<BufferedImage> smart(
            StepWork work, AdOrder order, AdScene scene, SceneLayer.Picture layer, long seed) {
        if (order.smart().isEmpty()) {
            return order.sample("").flatMap(library::sample);
        }
        Rectangle2D box = scene.grid().place(layer.box());
        double ratio = box.getWidth() / box.getHeight();
        String name = String.format(Locale.ROOT, "smart-%.2f", ratio);
        if (!work.isKept(name)) {
            SmartRequest request = order.smart().get();
            long bytes = (long) (SmartImages.MOST_PIXELS * SmartImages.BYTES_PER_PIXEL);
            pictureFiles.decode(work, List.of(smartInput(request)), _ -> bytes, pictures -> {
                try (Raster made = smartImages.of(work, request, pictures.getFirst(), ratio, seed)) {
                    PictureFiles.keep(work, name, made, false);
                }
            });
        }
        return Optional.of(kept(work, name));
    }

    /** A stored picture, decoded once in each execution. */
    private static BufferedImage kept(StepWork work, String name) {
        return work.once("image-" + name, () -> {
            try (Raster raster = new ImageDecoder(OWN, AcceptedImages.ALL).decode(work.kept(name))) {
                return RasterImages.image(raster);
            } catch (UnreadableImageException e) {
                throw new IllegalStateException("a stored picture cannot be read", e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Whether moderation withholds a finished ad. */
    boolean withholds(StepWork work, OperationRequest request, Raster ad) {
        return moderation.withholds(work, request, ImageModeration.BOTH, ad);
    }

    /** The fonts, templates and brands. */
    AdLibrary library() {
        return library;
    }

    /** Texts of a scene without pictures, for checks before acceptance. */
    static AdContent wordsOnly(AdOrder order, AdScene scene) {
        return new AdContent(order.words(scene), Map.of(), Optional.empty());
    }
}
