// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.drawing.DrawnScene;
import io.heliograph.ads.drawing.SceneComposer;
import io.heliograph.ads.drawing.UnsettableTextException;
import io.heliograph.ads.template.AdScene;
import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OwnPage;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.pixels.Raster;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.results.EditorAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Steps of a request for ads: prepare the pictures; draw and publish each scene; answer. */
@Component
final class AdStages {
    private static final String PNG = "image/png";
    private static final String SVG = "image/svg+xml";
    private static final String WITHHELD = "withheld";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final AdPictures pictures;
    private final Optional<EditorAddress> editors;

    AdStages(AdPictures pictures, ObjectProvider<MasterKey> masterKey) {
        this.pictures = pictures;
        editors = Optional.ofNullable(masterKey.getIfAvailable()).map(EditorAddress::new); // the CLI has no master key
    }

    /**
     * The steps.
     *
     * @param order called when a step runs, since the template of a finished request may have been deleted
     */
    Pipeline pipeline(OperationRequest request, Supplier<AdOrder> order) {
        return Pipeline.of(
                new Once("prepare", work -> prepare(work, request, order.get())),
                new Each(
                        "scenes",
                        _ -> order.get().scenes().size(),
                        (work, item) -> scene(work, request, order.get(), item)),
                new Once("publish", work -> publish(work, order.get())));
    }

    Map<String, Object> placeholder(AdOrder order, ResultFiles files) {
        List<Object> entries = new ArrayList<>();
        for (AdScene scene : order.scenes()) {
            entries.add(
                    entry(files.requestId(), scene, files.address(key(scene), PNG), files.address(svgKey(scene), SVG)));
        }
        return Map.of("result", entries);
    }

    private static boolean waits(OperationRequest request) {
        return request.get(CommonFields.SYNC_IF_ASKED);
    }

    private void prepare(StepWork work, OperationRequest request, AdOrder order) {
        AdPictures.ENGINES.forEach(EngineSelection::noteUnused); // overridden when an engine of a role takes part
        try {
            pictures.prepare(work, request, order);
        } catch (FailureException e) {
            if (waits(request) || e.failure().code() != ErrorCode.CONTENT_MODERATION_FAILED) {
                throw e;
            }
            work.remember(WITHHELD, "yes"); // one refused input blocks all results of the request
        }
    }

    private void scene(StepWork work, OperationRequest request, AdOrder order, int item) throws IOException {
        AdScene scene = order.scenes().get(item);
        if (work.recall(WITHHELD).isPresent()) {
            withhold(work, request, scene);
            return;
        }
        work.checkpoint();
        DrawnScene drawn = drawn(work, order, scene);
        if (!drawn.leftOut().isEmpty()) {
            work.warn("Left out in scene %d (%s) for lack of space: %s. Shorten these texts to show them."
                    .formatted(scene.number(), scene.name(), String.join(", ", drawn.leftOut())));
        }
        work.checkpoint();
        try (Raster raster = RasterImages.raster(drawn.picture())) {
            if (pictures.withholds(work, request, raster)) {
                withhold(work, request, scene);
                return;
            }
            PictureFiles.keep(work, key(scene), raster, false);
        }
        Path svg = work.scratch().resolve(svgKey(scene) + ".svg");
        Files.writeString(svg, drawn.svg());
        addresses(
                work,
                scene,
                work.publishApart(key(scene), work.kept(key(scene)), PNG),
                work.publishApart(svgKey(scene), svg, SVG));
    }

    private DrawnScene drawn(StepWork work, AdOrder order, AdScene scene) {
        try {
            return SceneComposer.compose(
                    scene,
                    order.brand(),
                    pictures.content(
                            work,
                            order,
                            scene,
                            SeedField.of(work.requestId().hashCode() & 0x7fffffffL, scene.number())),
                    pictures.library().shaper());
        } catch (UnsettableTextException e) {
            throw AdGeneration.unsettable(order, scene, e);
        }
    }

    private static void withhold(StepWork work, OperationRequest request, AdScene scene) {
        if (waits(request)) {
            return;
        }
        addresses(work, scene, work.publishApartBlocked(key(scene), PNG), work.publishApartBlocked(svgKey(scene), SVG));
    }

    /** Stores the published addresses of a scene with the job, since publishing again would store the files again. */
    private static void addresses(StepWork work, AdScene scene, Object png, Object svg) {
        work.remember(key(scene), JSON.writeValueAsString(List.of(png, svg)));
    }

    private void publish(StepWork work, AdOrder order) {
        List<Object> entries = new ArrayList<>();
        for (AdScene scene : order.scenes()) {
            work.recall(key(scene)).ifPresent(text -> {
                List<?> both = JSON.readValue(text, List.class);
                entries.add(entry(work.requestId(), scene, both.get(0), both.get(1)));
            });
        }
        if (entries.isEmpty()) {
            throw ImageModeration.outputRefused(ImageModeration.BOTH);
        }
        work.result("result", entries);
    }

    private static String key(AdScene scene) {
        return "scene_" + scene.number();
    }

    private static String svgKey(AdScene scene) {
        return "scene_" + scene.number() + "_svg";
    }

    private Map<String, Object> entry(String requestId, AdScene scene, Object png, Object svg) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put(
                "id",
                UUID.nameUUIDFromBytes((requestId + "/" + key(scene)).getBytes(StandardCharsets.UTF_8))
                        .toString());
        entry.put("name", scene.name());
        entry.put("url", png);
        Map<String, Object> resolution = new LinkedHashMap<>();
        resolution.put("width", scene.grid().width());
        resolution.put("height", scene.grid().height());
        entry.put("resolution", resolution);
        editors.ifPresent(each -> entry.put("editor_iframe", OwnPage.at(each.path(requestId, scene.number()))));
        entry.put("svg_url", svg);
        return entry;
    }
}
