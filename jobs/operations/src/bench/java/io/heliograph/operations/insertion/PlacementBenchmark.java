// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.matting.SubjectSegmenter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Puts things into pictures and says how long it took: arguments are a folder for the results, then pairs of a picture and an instruction. */
final class PlacementBenchmark {
    private PlacementBenchmark() {}

    public static void main(String[] arguments) throws IOException, UnreadableImageException {
        Room room = new Room(Map.of());
        ObjectPlacement placement = room.get(ObjectPlacement.class);
        ThingReader reader = room.get(ThingReader.class);
        PhraseLocator phraseLocator = room.get(PhraseLocator.class);
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (int i = 1; i + 1 < arguments.length; i += 2) {
            Path file = Path.of(arguments[i]);
            byte[] bytes = Files.readAllBytes(file);
            InstructionEdit.Add add = (InstructionEdit.Add)
                    reader.edits(arguments[i + 1], "instruction").getFirst();
            try (FakeWork work = new FakeWork();
                    Raster picture = new ImageDecoder(
                                    new DecodeLimits(20_000_000, 60_000_000, 10_000), AcceptedImages.ALL)
                            .decode(file);
                    PlacementSite placementSite = PlacementSite.of(picture, SubjectSegmenter.BUILT_IN)) {
                System.out.printf(
                        "%s %d bytes: %s white %.2f %.2f %.2f light %.2f %.2f %.2f %s%n",
                        file.getFileName(),
                        bytes.length,
                        placementSite.ground(),
                        placementSite.light().white()[0],
                        placementSite.light().white()[1],
                        placementSite.light().white()[2],
                        placementSite.light().x(),
                        placementSite.light().y(),
                        placementSite.light().z(),
                        placementSite.texture());
                long start = System.nanoTime();
                ObjectSpec objectSpec = reader.wanted(add.what(), "instruction", work::warn);
                Optional<Mat> other = add.what()
                        .near()
                        .map(near -> phraseLocator
                                .at(picture, work::checkpoint, work::warn)
                                .findOrRefuse(near.other(), "instruction"));
                var where = new ObjectPlacement.Where(PlaceHint.of(add.what()), other, Optional.empty());
                try (ObjectPlacement.Placed placed = placement.add(work, picture, objectSpec, where, 7)) {
                    System.out.printf(
                            "  %s -> %s in %.1f s, confidence of light %.2f %s%n",
                            arguments[i + 1],
                            placed.box(),
                            (System.nanoTime() - start) / 1e9,
                            placementSite.light().confidence(),
                            work.warnings());
                    ImageEncoder.write(
                            placed.picture(),
                            new ImageEncoding.Png(3),
                            folder.resolve((i / 2) + "-"
                                    + file.getFileName().toString().replaceAll("\\..*", "") + ".png"));
                }
            }
        }
    }
}
