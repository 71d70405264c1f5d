// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.FailureException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * The environment of a pipeline's steps: the store, a scratch folder, a small memory that survives crashes, and the
 * result.
 */
public interface StepWork {
    /** Prefix of the names of sets in the job's memory. */
    String SET = "set.";

    /** Name of a value in the job's memory: number of frames in all items of a step, for progress reports. */
    String FRAMES = "frames";

    /** Name of a value in the job's memory: identity of the invisible watermark in the results, if one was embedded. */
    String WATERMARK = "watermark";

    /** Name of a value in the job's memory: field of the picture that was partly copied into an otherwise new result. */
    String PLACED = "placed";

    /** The request. */
    String requestId();

    /** Whether the files that the request publishes are inputs of other work, not results for the client. */
    default boolean isIntermediate() {
        return false;
    }

    /** Organization of the request; 0 where there are no organizations, as on the command line. */
    long organizationId();

    /** An empty folder of this execution on this node; removed at the execution's end. */
    Path scratch();

    /**
     * Downloads an input into a file below {@link #scratch()}.
     *
     * @param field name of the input's field, for errors
     * @param maxBytes maximum length
     * @throws FailureException the error for the client
     */
    Path fetch(String field, MediaSource source, long maxBytes);

    /**
     * Downloads an input into a file of the caller's choice; may be called by several threads.
     *
     * @throws FailureException as {@link #fetch}
     */
    void fetchTo(String field, MediaSource source, long maxBytes, Path target);

    /** Stores a file in the object store, as an intermediate file of the request, for later steps on any node. */
    void keep(String name, Path file, String contentType);

    /** Downloads a file stored by {@link #keep}, once per execution. */
    Path kept(String name);

    /** Whether {@link #keep} stored a file under that name. */
    boolean isKept(String name);

    /** Puts a small value (a position, a plan; below 2 kB) into the job's memory; it is durable when the step ends. */
    void remember(String name, String value);

    /** Reads a value stored by {@link #remember}. */
    Optional<String> recall(String name);

    /**
     * Adds words to a set in the job's memory. The words from all partitions of a step are united; of
     * {@link #remember}, the value from the last partition counts.
     *
     * @param words without spaces; below 2 kB in all
     */
    default void collect(String name, Collection<String> words) {
        Set<String> all = new LinkedHashSet<>(collected(name));
        if (all.addAll(words)) {
            remember(SET + name, String.join(" ", all));
        }
    }

    /** The words of a set in the job's memory, in the order of their addition. */
    default Set<String> collected(String name) {
        return recall(SET + name)
                .filter(text -> !text.isEmpty())
                .<Set<String>>map(text -> new LinkedHashSet<>(List.of(text.split(" ", -1))))
                .orElse(Set.of());
    }

    /** A value that this execution creates at the first call and, if it is {@link AutoCloseable}, closes at its end. */
    <T> T once(String name, Supplier<T> make);

    /** Publishes a result file under an address of its own, which becomes {@code result.<key>}. */
    void publish(String key, Path file, String contentType);

    /**
     * Publishes a result file under an address of its own, for results that are lists or maps of files.
     *
     * @param key unique within the request
     * @return a reference that becomes the address; a value for {@link #result}, alone or within lists and maps
     */
    Object publishApart(String key, Path file, String contentType);

    /** Publishes zero bytes in place of a file that is withheld, as {@link #publishApart} publishes a file. */
    Object publishApartBlocked(String key, String contentType);

    /** Publishes zero bytes in place of a result that is withheld, under the address in {@code result.<key>}. */
    void publishBlocked(String key);

    /** A copy of a result with the placeholders of published files replaced by their addresses. */
    JsonNode addresses(JsonNode result);

    /**
     * Sets a value of the result: text, number, boolean, a return value of {@link #publishApart}, or a list or map of
     * these.
     */
    void result(String key, Object value);

    /** Adds a sentence to the warning that the client sees. */
    void warn(String sentence);

    /**
     * Reports the progress of the step in frames of a video, so that clients see it before an item is committed. Cheap
     * enough for every frame. Called once before the first frame, too: the time left is estimated from then on.
     *
     * @param done frames of the step, those of earlier items included
     * @param all frames of the step
     * @param picture of the latest frame; fetched only now and then
     */
    default void frameDone(long done, long all, FramePicture picture) {}

    /** Ends the step quickly if the job was cancelled, is to be drained or has lost its lease; cheap enough for every frame. */
    void checkpoint();

    /** Whether {@link #checkpoint()} would end the step; for loops in native code that poll a flag. */
    boolean stopping();
}
