// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.local.LocalFile;
import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.config.Settings;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.ContactSheet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Thumbnails of a run's first results, and their contact sheet. The pictures are results of this service, so they are decoded in this
 * process.
 */
@Component
final class Thumbnails {
    private static final Logger LOG = LoggerFactory.getLogger(Thumbnails.class);
    private static final int COLUMNS = 10;
    private static final ImageEncoding PNG = new ImageEncoding.Png(3);

    private final int most;
    private final DecodeLimits limits;

    Thumbnails(Settings settings) {
        most = settings.bulk().thumbnails();
        limits = new DecodeLimits(
                settings.limits().videoBytes(), settings.limits().imagePixels(), PictureFiles.LONGEST_SIDE);
    }

    /** Stores a thumbnail of an item's first picture. Only the first items of a run get one. */
    void keep(StepWork work, LocalOutcome outcome, int position, Path folder) throws IOException {
        if (position >= most) {
            return;
        }
        Optional<LocalFile> picture = outcome.files().stream()
                .filter(file -> file.path().isPresent()
                        && (file.contentType().equals("image/png")
                                || file.contentType().equals("image/jpeg")))
                .findFirst();
        if (picture.isEmpty()) {
            return;
        }
        try (Raster whole = new ImageDecoder(limits, AcceptedImages.ALL)
                        .decode(picture.get().path().orElseThrow());
                Raster small = ContactSheet.cell(whole)) {
            Path file = folder.resolve("thumbnail");
            ImageEncoder.write(small, PNG, file);
            work.keep(name(position), file, "image/png");
        } catch (UnreadableImageException e) {
            LOG.warn("the thumbnail of item {} could not be made: {}", position, e.getMessage());
        }
    }

    private static String name(int position) {
        return "thumbnail-" + position;
    }

    /** The contact sheet of all thumbnails; empty if there are none. */
    Optional<Path> sheet(StepWork work, int items) throws IOException, UnreadableImageException {
        List<Raster> cells = new ArrayList<>();
        try {
            for (int position = 0; position < Math.min(items, most); position++) {
                if (work.isKept(name(position))) {
                    cells.add(new ImageDecoder(limits, AcceptedImages.ALL).decode(work.kept(name(position))));
                }
            }
            if (cells.isEmpty()) {
                return Optional.empty();
            }
            Path file = work.scratch().resolve("contact-sheet");
            try (Raster sheet = ContactSheet.of(cells, COLUMNS)) {
                ImageEncoder.write(sheet, PNG, file);
            }
            return Optional.of(file);
        } finally {
            cells.forEach(Raster::close);
        }
    }
}
