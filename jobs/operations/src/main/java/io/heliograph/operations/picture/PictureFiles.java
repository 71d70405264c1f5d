// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.InlineContent;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.springframework.stereotype.Component;

/**
 * Pictures of a pipeline. After the first step their bytes are in the object store. Decoded pixels exist only within a step and within the
 * memory budget.
 */
@Component
public final class PictureFiles {
    /** Maximum side in pixels, for inputs and results. */
    public static final int LONGEST_SIDE = 16_000;

    private static final ImageEncoding PNG =
            new ImageEncoding.Png(3); // level 3: half the time of level 6, 5 % more bytes

    private static final ImageEncoding JPEG = new ImageEncoding.Jpeg(92);

    private final DecodeLimits limits;
    private final MemoryBudget memory;
    private final PictureDecoding decoding;

    PictureFiles(Settings settings, MemoryBudget memory, PictureDecoding decoding) {
        this.limits = new DecodeLimits(
                settings.limits().imageBytes(), settings.limits().imagePixels(), LONGEST_SIDE);
        this.memory = memory;
        this.decoding = decoding;
    }

    /**
     * A picture of a request.
     *
     * @param name name of the picture's field, for errors and keys
     */
    public record Input(String name, MediaSource source, AcceptedImages accepted) {
        private String kept() {
            return "source-" + name.replaceAll("[^A-Za-z0-9._-]+", "-"); // [ is not allowed in object names
        }
    }

    /** Work on a decoded picture. */
    @FunctionalInterface
    public interface PictureWork {
        void on(Raster picture) throws IOException;
    }

    /** Checks an inline picture's header, before acceptance. */
    public void check(OperationRequest operationRequest, Field<MediaSource> field, AcceptedImages accepted) {
        operationRequest.find(field).ifPresent(source -> check(new Input(field.name(), source, accepted)));
    }

    /** Checks an inline picture's header, before acceptance. */
    public void check(Input input) {
        if (input.source() instanceof MediaSource.Inline(InlineContent content)) {
            try {
                new ImageDecoder(limits, input.accepted())
                        .check(content.bytes()); // callers limit parallel checks: heliograph.intake.header-checks
            } catch (UnreadableImageException e) {
                throw MediaRefusals.of(input.name(), e);
            }
        }
    }

    /** First step: downloads the bytes, checks the header, and stores them for later steps. */
    public void prepare(
            StepWork stepWork, OperationRequest operationRequest, Field<MediaSource> field, AcceptedImages accepted) {
        prepare(stepWork, new Input(field.name(), operationRequest.get(field), accepted));
    }

    /** First step: downloads the bytes, checks the header, and stores them for later steps. */
    public void prepare(StepWork stepWork, Input input) {
        prepare(stepWork, input, stepWork.fetch(input.name(), input.source(), limits.maxBytes()));
    }

    /** First step, for a file that was downloaded before its type was known. */
    public void prepare(StepWork stepWork, Input input, Path file) {
        refuseLarge(input, file);
        if (header(input, file).highDynamicRange()) {
            stepWork.warn("The image in '" + input.name()
                    + "' has high dynamic range (PQ or HLG); its colours were mapped to standard range.");
        }
        if (!(input.source() instanceof MediaSource.Stored)) {
            stepWork.keep(input.kept(), file, "application/octet-stream");
        }
    }

    /**
     * Decodes the prepared picture and runs work on it within the memory budget.
     *
     * @param bytesPerPixel peak of the work's native memory beside the decoded picture, in bytes per pixel
     */
    public void decode(
            StepWork stepWork,
            OperationRequest operationRequest,
            Field<MediaSource> field,
            AcceptedImages accepted,
            int bytesPerPixel,
            PictureWork then) {
        decode(stepWork, new Input(field.name(), operationRequest.get(field), accepted), bytesPerPixel, then);
    }

    /** Decodes any prepared picture of a request and runs work on it within the memory budget. */
    public void decode(StepWork stepWork, Input input, int bytesPerPixel, PictureWork then) {
        decode(
                stepWork,
                List.of(input),
                header -> header.pixels() * bytesPerPixel,
                pictures -> then.on(pictures.getFirst()));
    }

    /** Work on several decoded pictures. */
    @FunctionalInterface
    public interface PicturesWork {
        void on(List<Raster> pictures) throws IOException;
    }

    /**
     * Decodes prepared pictures together, within one share of the memory budget, and runs work on them.
     *
     * @param memory peak of the work's native memory beside the decoded pictures in bytes, from the header of the first picture
     */
    public void decode(StepWork stepWork, List<Input> inputs, ToLongFunction<ImageHeader> memory, PicturesWork then) {
        List<Path> files = inputs.stream().map(input -> file(stepWork, input)).toList();
        List<ImageHeader> headers = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            headers.add(header(inputs.get(i), files.get(i)));
        }
        List<Raster> pictures = new ArrayList<>();
        try (MemoryBudget.Share _ = memory(inputs.getFirst(), peak(headers, memory))) {
            for (int i = 0; i < inputs.size(); i++) {
                pictures.add(decoded(inputs.get(i), files.get(i)));
            }
            then.on(List.copyOf(pictures));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            pictures.forEach(Raster::close);
        }
    }

    /** Peak memory in bytes. Pictures are decoded one after the other; the work begins when only their decoded pixels are in memory. */
    private long peak(List<ImageHeader> headers, ToLongFunction<ImageHeader> memory) {
        long peak = 0;
        long held = 0;
        for (ImageHeader header : headers) {
            peak = Math.max(peak, held + decoding.peakBytes(header));
            held += header.rasterBytes();
        }
        return Math.max(peak, held + memory.applyAsLong(headers.getFirst()));
    }

    /** Computes something from a picture. */
    @FunctionalInterface
    public interface PictureQuestion<T> {
        T of(Raster picture) throws IOException;
    }

    /**
     * Decodes a picture outside of a request's work, within the memory budget, and computes something from it.
     *
     * @throws FailureException the client's error if the file is not an accepted picture
     */
    public <T> T decoded(Path file, PictureQuestion<T> question) throws IOException {
        var input = new Input("image", new MediaSource.Stored("none"), AcceptedImages.ALL);
        refuseLarge(input, file);
        ImageHeader header = header(input, file);
        try (MemoryBudget.Share _ = memory(input, Math.max(decoding.peakBytes(header), header.rasterBytes()));
                Raster picture = decoded(input, file)) {
            return question.of(picture);
        }
    }

    /**
     * Decodes a picture from an endpoint's answer, in the same way as pictures of clients. The caller already holds memory for the result.
     *
     * @param mostPixels maximum number of pixels, checked in the header
     * @return the picture; the caller closes it
     * @throws FailureException if it is not a picture, or too large
     */
    public Raster answered(Path file, long mostPixels) throws IOException {
        var input = new Input("answer", new MediaSource.Stored("none"), AcceptedImages.ALL);
        refuseLarge(input, file);
        ImageHeader header = header(input, file);
        if (header.pixels() > mostPixels) {
            throw new FailureException(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "Result of the engine too large",
                    "The engine returned a picture of %d x %d pixels; at most %d pixels are allowed. Set it to smaller results."
                            .formatted(header.width(), header.height(), mostPixels));
        }
        return decoded(input, file);
    }

    /** The unchanged file of a prepared picture. */
    public Path original(StepWork stepWork, Input input) {
        return file(stepWork, input);
    }

    private void refuseLarge(Input input, Path file) {
        try {
            if (Files.size(file) > limits.maxBytes()) {
                throw new FailureException(
                        ErrorCode.PAYLOAD_TOO_LARGE,
                        "Picture too large: " + input.name(),
                        "The field '" + input.name() + "': a picture may have at most " + limits.maxBytes()
                                + " bytes.");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MemoryBudget.Share memory(Input input, long bytes) {
        return memory.take(input.name(), bytes);
    }

    private Path file(StepWork stepWork, Input input) {
        return input.source() instanceof MediaSource.Stored stored
                ? stepWork.fetch(input.name(), stored, limits.maxBytes())
                : stepWork.kept(input.kept());
    }

    private Raster decoded(Input input, Path file) throws IOException {
        try {
            return new ImageDecoder(limits, input.accepted(), decoding.pixels()).decode(file);
        } catch (UnreadableImageException e) {
            throw MediaRefusals.of(input.name(), e);
        }
    }

    private ImageHeader header(Input input, Path file) {
        try {
            return new ImageDecoder(limits, input.accepted())
                    .check(Files.readAllBytes(file)); // the download was limited to limits.image-bytes
        } catch (UnreadableImageException e) {
            throw MediaRefusals.of(input.name(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a picture as JPEG or PNG and stores it under a name, for the publishing step. */
    public static void keep(StepWork stepWork, String name, Raster picture, boolean jpeg) throws IOException {
        Path file = stepWork.scratch().resolve("picture-" + name);
        ImageEncoder.write(picture, jpeg ? JPEG : PNG, file);
        stepWork.keep(name, file, jpeg ? "image/jpeg" : "image/png");
    }
}
