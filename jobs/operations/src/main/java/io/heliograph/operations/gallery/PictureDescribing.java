// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.gallery;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.Settings;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.operations.caption.PictureCaptions;
import io.heliograph.operations.caption.PictureWords;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.pixels.PerceptualHash;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Describes a picture before its registration: stores a thumbnail and the description for the later step that registers the picture. */
@Component
final class PictureDescribing {
    private static final String THUMBNAIL = "thumbnail";
    private static final String DESCRIPTION = "description.json";
    private static final ImageEncoding JPEG = new ImageEncoding.Jpeg(82);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final PictureFiles pictureFiles;
    private final PictureCaptions captions;
    private final int side;

    PictureDescribing(PictureFiles pictureFiles, PictureCaptions captions, Settings settings) {
        this.pictureFiles = pictureFiles;
        this.captions = captions;
        side = settings.galleries().thumbnailSide();
    }

    /**
     * Description of a picture.
     *
     * @param contentHash SHA-256 of the picture's file, hexadecimal
     * @param contentType media type of the file
     * @param bytes size of the file
     * @param descriptor Base64 of {@link PictureDescriptor#bytes}
     */
    record Description(
            String contentHash,
            String contentType,
            long bytes,
            int width,
            int height,
            String caption,
            String words,
            String descriptor,
            long pictureHash) {
        byte[] numbers() {
            return Base64.getDecoder().decode(descriptor);
        }
    }

    void keep(EditWork edit) throws IOException {
        StepWork stepWork = edit.work();
        Path folder = Files.createDirectories(stepWork.scratch());
        Path small = folder.resolve("small.jpg");
        Raster picture = edit.picture();
        writeThumbnail(picture, small);
        stepWork.keep(THUMBNAIL, small, "image/jpeg");
        stepWork.checkpoint();
        PictureWords words = captions.of(picture, stepWork::checkpoint);
        Path original = pictureFiles.original(stepWork, edit.inputs().getFirst());
        Description description = new Description(
                hash(original),
                contentType(original),
                Files.size(original),
                picture.width(),
                picture.height(),
                words.caption(),
                String.join(" ", words.words()),
                Base64.getEncoder().encodeToString(PictureDescriptor.of(picture).bytes()),
                PerceptualHash.of(picture).bits());
        Path file = folder.resolve("description");
        Files.write(file, JSON.writeValueAsBytes(description));
        stepWork.keep(DESCRIPTION, file, "application/json");
    }

    private void writeThumbnail(Raster picture, Path file) throws IOException {
        double factor = Math.min(1, side / (double) Math.max(picture.width(), picture.height()));
        int width = Math.max(1, (int) Math.rint(picture.width() * factor));
        int height = Math.max(1, (int) Math.rint(picture.height() * factor));
        try (Raster small = Raster.owning(Resampling.area(picture.mat(), width, height))) {
            ImageEncoder.write(small, JPEG, file);
        }
    }

    private static String hash(Path file) throws IOException {
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of()
                    .formatHex(((DigestInputStream) in).getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    private static String contentType(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ImageFormat.of(in.readNBytes(32)).orElse(ImageFormat.JPEG).mediaType();
        }
    }

    /** The description stored by {@link #keep}. */
    static Description described(StepWork stepWork) {
        try {
            return JSON.readValue(Files.readAllBytes(stepWork.kept(DESCRIPTION)), Description.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The thumbnail stored by {@link #keep}, a JPEG file. */
    static Path thumbnail(StepWork stepWork) {
        return stepWork.kept(THUMBNAIL);
    }
}
