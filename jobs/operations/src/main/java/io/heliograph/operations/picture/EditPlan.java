// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Describes the work of a picture route for one request; {@link EditStages} does it. */
public final class EditPlan {
    private static final int USUAL_BYTES_PER_PIXEL = 24;

    final OperationRequest request;
    final List<PictureFiles.Input> inputs = new ArrayList<>();
    List<Field<String>> texts = List.of();
    ErrorCode textRefusal = ErrorCode.CONTENT_MODERATION_FAILED;
    Optional<Field<Boolean>> inputFlag = Optional.of(ImageModeration.INPUT);
    Optional<Field<Boolean>> outputFlag = Optional.of(ImageModeration.OUTPUT);
    ToLongFunction<ImageHeader> memory = header -> header.pixels() * USUAL_BYTES_PER_PIXEL;
    int results = 1;
    boolean quiet;
    boolean jpeg;
    Task task = _ -> Optional.empty();
    Publication publication = new Publication.Single("image_url");

    private EditPlan(OperationRequest operationRequest) {
        this.request = operationRequest;
    }

    /** The work: makes a new result for each item, which the stages moderate, encode and close. */
    @FunctionalInterface
    public interface Edit {
        Raster of(EditWork work) throws IOException;
    }

    /** Work that needs more than one picture for each item. It stores its files itself, and the route publishes them. */
    @FunctionalInterface
    public interface Gathering {
        void of(EditWork work) throws IOException;
    }

    /** Work of either kind: an {@link Edit} or a {@link Gathering}. */
    @FunctionalInterface
    interface Task {
        Optional<Raster> of(EditWork work) throws IOException;
    }

    /**
     * A finished result.
     *
     * @param item index of the result, from 0
     * @param name name of the stored file
     * @param contentType of the file
     * @param withheld whether moderation withholds the result; it then has no file
     * @param seed seed of the result's random choices
     */
    public record Part(int item, String name, String contentType, boolean withheld, long seed) {}

    /** Form in which results are published in the answer. */
    public sealed interface Publication {
        /**
         * One picture under a key. If it is withheld, the answer is a refusal, or a file of zero bytes if the client already has its
         * address.
         */
        record Single(String key) implements Publication {}

        /** An answer by the route's own publisher; single parts may be withheld. */
        record Own(Publisher publisher) implements Publication {}
    }

    /** Makes the answer from several results. */
    @FunctionalInterface
    public interface Publisher {
        void publish(StepWork stepWork, List<Part> parts);
    }

    /** A plan for the picture of a required field. */
    public static EditPlan of(OperationRequest operationRequest, Field<MediaSource> image) {
        return new EditPlan(operationRequest).and(image);
    }

    /** A plan for the pictures of a list, which are named {@code images}, {@code images[1]} and so on. */
    public static EditPlan ofAll(OperationRequest operationRequest, Field<List<MediaSource>> images) {
        EditPlan plan = new EditPlan(operationRequest);
        List<MediaSource> sources = operationRequest.get(images);
        for (int i = 0; i < sources.size(); i++) {
            String name = operationRequest.name(images) + (i == 0 ? "" : "[" + i + "]");
            plan.inputs.add(new PictureFiles.Input(name, sources.get(i), AcceptedImages.ALL));
        }
        return plan;
    }

    /** Adds another picture, if the request has it. */
    public EditPlan and(Field<MediaSource> image) {
        return and(image, AcceptedImages.ALL);
    }

    /** Adds another picture of the given formats, if the request has it. */
    public EditPlan and(Field<MediaSource> image, AcceptedImages accepted) {
        request.find(image)
                .ifPresent(source -> inputs.add(new PictureFiles.Input(request.name(image), source, accepted)));
        return this;
    }

    /** Adds the pictures of another list, if the request has them, named {@code refs}, {@code refs[1]} and so on. */
    public EditPlan andAll(Field<List<MediaSource>> images) {
        List<MediaSource> sources = request.find(images).orElse(List.of());
        for (int i = 0; i < sources.size(); i++) {
            String name = request.name(images) + (i == 0 ? "" : "[" + i + "]");
            inputs.add(new PictureFiles.Input(name, sources.get(i), AcceptedImages.ALL));
        }
        return this;
    }

    /** Restricts the formats of the first picture. */
    public EditPlan accepts(AcceptedImages accepted) {
        PictureFiles.Input first = inputs.getFirst();
        inputs.set(0, new PictureFiles.Input(first.name(), first.source(), accepted));
        return this;
    }

    /** Texts to moderate before acceptance. */
    public EditPlan texts(List<Field<String>> fields) {
        texts = List.copyOf(fields);
        return this;
    }

    /** Sets the fields that control visual moderation, if they are not those of v2. */
    public EditPlan moderation(Field<Boolean> input, Field<Boolean> output) {
        inputFlag = Optional.of(input);
        outputFlag = Optional.of(output);
        return this;
    }

    /** Peak of the edit's native memory, beside the decoded pictures, in bytes for each pixel of the first picture. */
    public EditPlan bytesPerPixel(int bytes) {
        return memory(header -> header.pixels() * bytes);
    }

    /**
     * Peak of the edit's native memory, beside the decoded pictures, in bytes. Use it instead of {@link #bytesPerPixel} if the result has
     * another size than the first picture.
     *
     * @param bytes computes the peak from the header of the first picture
     */
    public EditPlan memory(ToLongFunction<ImageHeader> bytes) {
        memory = bytes;
        return this;
    }

    /** Number of results. Each result is an item; a finished item survives a crash. */
    public EditPlan results(int count) {
        results = count;
        return this;
    }

    /** Whether the client already has the addresses (v1 without {@code sync}); refused results then become files of zero bytes. */
    public EditPlan quiet(boolean addressesAreOut) {
        quiet = addressesAreOut;
        return this;
    }

    /** Whether the result is encoded as JPEG instead of PNG. */
    public EditPlan jpeg(boolean wanted) {
        jpeg = wanted;
        return this;
    }

    /** Key of the only result in the answer, if not {@code image_url}. */
    public EditPlan publishes(String key) {
        publication = new Publication.Single(key);
        return this;
    }

    /** Publisher of the route's answer. */
    public EditPlan publishes(Publisher publisher) {
        publication = new Publication.Own(publisher);
        return this;
    }

    /** Sets the work. */
    public EditPlan does(Edit edit) {
        task = work -> Optional.of(edit.of(work));
        return this;
    }

    /** Sets work that stores its files itself; requires a publisher. */
    public EditPlan gathers(Gathering gathering) {
        task = work -> {
            gathering.of(work);
            return Optional.empty();
        };
        return this;
    }
}
