// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.FailureException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** What a pipeline's steps may use: the store, a scratch folder, a small memory that survives crashes, and the result. */
public interface StepWork {
    /** Name of a remembered value: how many frames the items of a step are made of, for those who look how far it is. */
    String FRAMES = "frames";

    /** Name of a remembered value: what an invisible watermark in the results is recognized by, where one was embedded. */
    String WATERMARK = "watermark";

    /** Name of a remembered value: the field of the picture of which a part stands in results that are otherwise new. */
    String PLACED = "placed";

    /** The request. */
    String requestId();

    /** Whether what it publishes is only the input of other work, and no answer. */
    default boolean isIntermediate() {
        return false;
    }

    /** Whose it is; 0 where there are no organizations, as on the command line. */
    long organizationId();

    /** An empty folder of this execution on this node; gone after it. */
    Path scratch();

    /**
     * Brings the bytes of an input into a file below {@link #scratch()}.
     *
     * @param field its name, for the error
     * @param maxBytes most bytes allowed
     * @throws FailureException with what to tell the client
     */
    Path fetch(String field, MediaSource source, long maxBytes);

    /**
     * Brings the bytes of an input into a file of the caller's choice; may be called by several threads.
     *
     * @throws FailureException as {@link #fetch}
     */
    void fetchTo(String field, MediaSource source, long maxBytes, Path target);

    /** Keeps a file under the request's working keys; survives this node. */
    void keep(String name, Path file, String contentType);

    /** A kept file, below {@link #scratch()} again; fetched once per execution. */
    Path kept(String name);

    /** Whether a file of that name is kept. */
    boolean isKept(String name);

    /** Puts a small value (a position, a plan; below 2 kB) into the job's memory; it is durable when the step ends. */
    void remember(String name, String value);

    /** A remembered value. */
    Optional<String> recall(String name);

    /** A value of this execution only, made when first asked for and closed with the execution if it can be. */
    <T> T once(String name, Supplier<T> make);

    /** Publishes a result file under an address of its own, which becomes {@code result.<key>}. */
    void publish(String key, Path file, String contentType);

    /**
     * Publishes a result file under an address of its own, for results that are lists or maps of files.
     *
     * @param key of its own within the request
     * @return stands for the address; a value for {@link #result}, alone or within lists and maps
     */
    Object publishApart(String key, Path file, String contentType);

    /** Publishes, as {@link #publishApart} does, that a file is withheld: zero bytes. */
    Object publishApartBlocked(String key, String contentType);

    /** Publishes, under the address of {@code result.<key>}, that the result is withheld: zero bytes. */
    void publishBlocked(String key);

    /** A copy of a result, with the addresses of published files in the places of what stands for them. */
    JsonNode addresses(JsonNode result);

    /** Sets a value of the result: text, number, boolean, what {@link #publishApart} returned, or a list or map of these. */
    void result(String key, Object value);

    /** Adds a sentence to the warning that the client sees. */
    void warn(String sentence);

    /**
     * Says how far the step is with the frames of a video, so that those who look see it before an item is committed. Cheap enough for every frame; also said before the first
     * one, since the time left is reckoned from then on.
     *
     * @param done frames of the step, those of earlier items included
     * @param all frames of the step
     * @param picture of the latest frame; asked for now and then at most
     */
    default void frameDone(long done, long all, FramePicture picture) {}

    /** Ends the step quickly if the job was cancelled, is to be drained or has lost its lease; cheap enough for every frame. */
    void checkpoint();

    /** Whether {@link #checkpoint()} would end the step; for loops in native code that want a flag. */
    boolean stopping();
}
