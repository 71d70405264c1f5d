// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.ImageHeader;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.moderation.ImageModeration;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** What one picture route does differently from the others; {@link EditStages} does the rest. Made anew for each request. */
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

    /** The work itself: a result of its own for each item, which the frame moderates, encodes and closes. */
    @FunctionalInterface
    public interface Edit {
        Raster of(EditWork work) throws IOException;
    }

    /** Work whose files are not one picture for each item: it keeps them itself, and the route publishes them. */
    @FunctionalInterface
    public interface Gathering {
        void of(EditWork work) throws IOException;
    }

    /** Either kind of work. */
    @FunctionalInterface
    interface Task {
        Optional<Raster> of(EditWork work) throws IOException;
    }

    /**
     * A finished result.
     *
     * @param item from 0
     * @param name under which its file is kept
     * @param contentType of the file
     * @param withheld whether moderation keeps it back; then there is no file
     * @param seed it was made with
     */
    public record Part(int item, String name, String contentType, boolean withheld, long seed) {}

    /** How results become the answer. */
    public sealed interface Publication {
        /** One picture under a key; withheld, a refusal, or a file of zero bytes for who has its address already. */
        record Single(String key) implements Publication {}

        /** As the route likes; parts may be withheld. */
        record Own(Publisher publisher) implements Publication {}
    }

    /** Makes the answer of several results. */
    @FunctionalInterface
    public interface Publisher {
        void publish(StepWork stepWork, List<Part> parts);
    }

    /** A plan that reads the picture of a required field. */
    public static EditPlan of(OperationRequest operationRequest, Field<MediaSource> image) {
        return new EditPlan(operationRequest).and(image);
    }

    /** A plan that reads the pictures of a list, named {@code images}, {@code images[1]} and so on. */
    public static EditPlan ofAll(OperationRequest operationRequest, Field<List<MediaSource>> images) {
        EditPlan plan = new EditPlan(operationRequest);
        List<MediaSource> sources = operationRequest.get(images);
        for (int i = 0; i < sources.size(); i++) {
            String name = operationRequest.name(images) + (i == 0 ? "" : "[" + i + "]");
            plan.inputs.add(new PictureFiles.Input(name, sources.get(i), AcceptedImages.ALL));
        }
        return plan;
    }

    /** Reads another picture, if the request has it. */
    public EditPlan and(Field<MediaSource> image) {
        return and(image, AcceptedImages.ALL);
    }

    /** Reads another picture, if the request has it, of these formats only. */
    public EditPlan and(Field<MediaSource> image, AcceptedImages accepted) {
        request.find(image)
                .ifPresent(source -> inputs.add(new PictureFiles.Input(request.name(image), source, accepted)));
        return this;
    }

    /** Reads the pictures of another list, if the request has them, named {@code refs}, {@code refs[1]} and so on. */
    public EditPlan andAll(Field<List<MediaSource>> images) {
        List<MediaSource> sources = request.find(images).orElse(List.of());
        for (int i = 0; i < sources.size(); i++) {
            String name = request.name(images) + (i == 0 ? "" : "[" + i + "]");
            inputs.add(new PictureFiles.Input(name, sources.get(i), AcceptedImages.ALL));
        }
        return this;
    }

    /** Only these formats for the first picture. */
    public EditPlan accepts(AcceptedImages accepted) {
        PictureFiles.Input first = inputs.getFirst();
        inputs.set(0, new PictureFiles.Input(first.name(), first.source(), accepted));
        return this;
    }

    /** Texts to be moderated before acceptance. */
    public EditPlan texts(List<Field<String>> fields) {
        texts = List.copyOf(fields);
        return this;
    }

    /** The flags that switch visual moderation on, where they are not those of v2. */
    public EditPlan moderation(Field<Boolean> input, Field<Boolean> output) {
        inputFlag = Optional.of(input);
        outputFlag = Optional.of(output);
        return this;
    }

    /** Native memory that the edit takes at its peak, beside the decoded pictures, for each pixel of the first. */
    public EditPlan bytesPerPixel(int bytes) {
        return memory(header -> header.pixels() * bytes);
    }

    /** The same by the header of the first picture, for results of another size. */
    public EditPlan memory(ToLongFunction<ImageHeader> bytes) {
        memory = bytes;
        return this;
    }

    /** How many results; each is an item of its own that a crash does not undo. */
    public EditPlan results(int count) {
        results = count;
        return this;
    }

    /** Whether who asked has the addresses already (v1 without {@code sync}), so that refusals become files of zero bytes. */
    public EditPlan quiet(boolean addressesAreOut) {
        quiet = addressesAreOut;
        return this;
    }

    /** JPEG instead of PNG. */
    public EditPlan jpeg(boolean wanted) {
        jpeg = wanted;
        return this;
    }

    /** The one result's key, where it is not {@code image_url}. */
    public EditPlan publishes(String key) {
        publication = new Publication.Single(key);
        return this;
    }

    /** An answer of the route's own making. */
    public EditPlan publishes(Publisher publisher) {
        publication = new Publication.Own(publisher);
        return this;
    }

    /** The work. */
    public EditPlan does(Edit edit) {
        task = work -> Optional.of(edit.of(work));
        return this;
    }

    /** Work that keeps its files itself; wants a publisher. */
    public EditPlan gathers(Gathering gathering) {
        task = work -> {
            gathering.of(work);
            return Optional.empty();
        };
        return this;
    }
}
