// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.faces.FaceFraming;
import io.heliograph.operations.marking.ResultWatermark;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** The last steps of a recipe: each output is put on its canvas, encoded and published. */
@Component
final class RecipeOutputs {
    private static final ImageEncoding PNG = new ImageEncoding.Png(6);
    private static final int BYTES_PER_PIXEL = 4;
    private static final int COPIES = 8; // matrices in memory for a canvas, shadow and float planes included

    private final PictureFiles files;
    private final ResultWatermark watermark;
    private final FaceFraming faces;

    RecipeOutputs(PictureFiles files, ResultWatermark watermark, FaceFraming faces) {
        this.files = files;
        this.watermark = watermark;
        this.faces = faces;
    }

    private static PictureFiles.Input input(MediaSource source) {
        return new PictureFiles.Input("image", source, AcceptedImages.ALL);
    }

    void prepare(StepWork work, MediaSource source) {
        files.prepare(work, input(source));
    }

    void render(ChainedWork work, MediaSource source, Recipe.Output output, int item) throws IOException {
        if (work.isKept(name(item)) && work.recall(name(item)).isPresent()) {
            return; // the output was made, but a crash prevented the commit of its step
        }
        files.decode(
                work,
                List.of(input(source)),
                header -> output.canvas().pixels(header.width(), header.height()) * BYTES_PER_PIXEL * COPIES,
                pictures -> {
                    Raster before = pictures.getFirst();
                    try (Raster picture =
                            output.canvas().of(before, crop -> faces.moved(before, crop, work::checkpoint))) {
                        Path file = work.scratch().resolve(name(item));
                        watermark.mark(work.work(), picture); // watermarked as the request's result, not as a step's
                        ImageEncoder.write(picture, encoding(output), file);
                        work.remember(name(item), picture.width() + " " + picture.height());
                        work.keep(name(item), file, output.contentType());
                    }
                });
    }

    private static ImageEncoding encoding(Recipe.Output output) {
        return switch (output.format()) {
            case "jpeg" -> new ImageEncoding.Jpeg(output.quality());
            case "webp" -> new ImageEncoding.Webp(output.quality());
            default -> PNG;
        };
    }

    private static String name(int item) {
        return "output-" + item;
    }

    /**
     * Publishes all outputs.
     *
     * @param number prefix of the outputs' names in the work, see {@link ChainedWork}
     */
    void publish(StepWork work, int number, Recipe recipe, String fileName) {
        var chained = new ChainedWork(work, number);
        List<Object> images = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int item = 0; item < recipe.outputs().size(); item++) {
            Recipe.Output output = recipe.outputs().get(item);
            String[] size = chained.recall(name(item)).orElseThrow().split(" ", -1);
            String stem = output.name()
                    .replace("{name}", fileName)
                    .replace("{width}", size[0])
                    .replace("{height}", size[1]);
            String name = unlike(names, stem, "." + output.format().replace("jpeg", "jpg"));
            Object reference = work.publishApart("image-" + item, chained.kept(name(item)), output.contentType());
            images.add(Map.of(
                    "name",
                    name,
                    "url",
                    reference,
                    "width",
                    Integer.parseInt(size[0]),
                    "height",
                    Integer.parseInt(size[1])));
        }
        work.result("images", images);
        List<String> engines = IntStream.range(1, number)
                .mapToObj(step -> new ChainedWork(work, step).engines())
                .flatMap(List::stream)
                .distinct()
                .toList();
        if (!engines.isEmpty()) {
            work.result(EngineNaming.RESULT, engines);
        }
    }

    /**
     * A unique file name. Outputs with different patterns may get the same name; a number is then added. Case is ignored in the comparison,
     * as in some file systems.
     */
    private static String unlike(Set<String> names, String stem, String extension) {
        String name = stem + extension;
        for (int number = 2; !names.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = stem + "-" + number + extension;
        }
        return name;
    }
}
