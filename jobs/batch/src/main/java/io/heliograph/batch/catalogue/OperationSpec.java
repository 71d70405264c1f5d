// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.MediaListType;
import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.config.Pool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/**
 * Description of a route.
 *
 * @param name stable name of the operation: job name, metric tag
 * @param paths paths of its POST route, the canonical one first
 * @param version style of answers and errors
 * @param pool pool of its work
 * @param cost cost of a request in fair queueing; a picture costs 1
 * @param mode whether it answers before or after the work
 * @param feature feature that a plan must include
 * @param bodies accepted content types in addition to JSON
 * @param fields in the order of the documentation
 * @param results keys of the result object, each with its meaning; the first is the main one
 * @param retention lifetime of its results
 * @param success HTTP status of an answer with the result
 * @param summary one line
 * @param engine description of the engine that does the work, including its weaknesses
 * @param limits description of its abilities and limits; {@link LimitText} inserts the settings' numbers
 * @param pictureMemory bytes of native memory, decoded pictures included, for a request with that many pixels in opaque
 *     pictures
 */
public record OperationSpec(
        String name,
        List<String> paths,
        Version version,
        Pool pool,
        double cost,
        Mode mode,
        String feature,
        List<Body> bodies,
        List<Field<?>> fields,
        SequencedMap<String, String> results,
        Keep retention,
        int success,
        String summary,
        String engine,
        String limits,
        LongUnaryOperator pictureMemory) {

    private static final int USUAL_PICTURE_MEMORY = 27; // bytes per pixel: 3 for the decoded picture, 24 for work on it

    /** The two generations of the API. */
    public enum Version {
        /** First generation: answers {@code {"result_url": ...}}, and errors 403 and 422 with a string as body. */
        V1,
        /** Second generation: answers {@code {"request_id", "status_url"}}, and errors with an object as body. */
        V2
    }

    /** Whether a route answers before or after the work. */
    public enum Mode {
        /** Answers 202 before the work, unless {@code sync} is true. */
        ASYNC,
        /** Always answers 202 before the work; {@code sync: true} is refused with 422. */
        ASYNC_ONLY,
        /**
         * v1: {@code sync}, with a default per route, decides whether the client waits; otherwise the answer holds the
         * address of a future result.
         */
        PLACEHOLDER,
        /** Always answers after the work; the route has no {@code sync}. */
        SYNC_ONLY
    }

    /** Content types beside JSON. */
    public enum Body {
        MULTIPART,
        FORM
    }

    /** Lifetimes of results, set in {@code heliograph.retention}. */
    public enum Keep {
        IMAGES,
        VIDEOS,
        LEGACY,
        /** Pictures of galleries: kept until they are removed from the gallery. Pictures not added yet are kept as {@link #IMAGES}. */
        REGISTERED;

        /** The lifetime that the settings give; zero means for ever. */
        public Duration in(io.heliograph.config.storage.RetentionSettings settings) {
            return switch (this) {
                case IMAGES, REGISTERED -> settings.images();
                case VIDEOS -> settings.videos();
                case LEGACY -> settings.legacy();
            };
        }
    }

    /** The {@code sync} field of this route; empty for {@link Mode#SYNC_ONLY}. */
    public Optional<Field<Boolean>> sync() {
        return Stream.of(
                        CommonFields.SYNC,
                        CommonFields.SYNC_REFUSED,
                        CommonFields.SYNC_BY_DEFAULT,
                        CommonFields.SYNC_IF_ASKED)
                .filter(fields::contains)
                .findFirst();
    }

    /**
     * The field for a file sent without a field name: the first required field for pictures or a video, else the first
     * optional one.
     */
    public Optional<Field<?>> fileField() {
        List<Field<?>> media = fields.stream()
                .filter(field -> field.type() instanceof MediaType || field.type() instanceof MediaListType)
                .toList();
        return media.stream()
                .filter(Field::isRequired)
                .findFirst()
                .or(() -> media.stream().findFirst());
    }

    /**
     * The address of a v1 route for one picture, with {@code {visual_id}} in place of the id of a registered picture.
     * Empty for other routes, and for routes that register pictures.
     */
    public Optional<String> visualPath() {
        return path().startsWith("/v1/")
                        && retention != Keep.REGISTERED
                        && visualField().isPresent()
                ? Optional.of("/v1/{visual_id}/" + path().substring("/v1/".length()))
                : Optional.empty();
    }

    /** The field that the registered picture fills on the route of {@link #visualPath}. */
    public Optional<Field<?>> visualField() {
        return fileField()
                .filter(field -> field.type() instanceof MediaType(boolean inline) && inline)
                .filter(field -> field.names().contains("image_url"));
    }

    /** The canonical path. */
    public String path() {
        return paths.getFirst();
    }

    /** Starts the description of a v2 route. */
    public static Builder v2(String name, String... paths) {
        return new Builder(name, Version.V2, Mode.ASYNC, paths);
    }

    /** Starts the description of a v1 route with a placeholder answer. */
    public static Builder v1(String name, String... paths) {
        return new Builder(name, Version.V1, Mode.PLACEHOLDER, paths);
    }

    /** Collects the properties of a route; by default they are those of a picture route. */
    public static final class Builder {
        private final String name;
        private final Version version;
        private final List<String> paths;
        private final List<Field<?>> fields = new ArrayList<>();
        private final SequencedMap<String, String> results = new LinkedHashMap<>();
        private Field<Boolean> placeholderSync = CommonFields.SYNC_BY_DEFAULT;
        private Mode mode;
        private List<Body> bodies = List.of();
        private Pool pool = Pool.IMAGE;
        private Keep retention;
        private double cost = 1;
        private String feature = "image";
        private int success = 200;
        private String summary = "";
        private String engine = "";
        private String limits = "";
        private LongUnaryOperator pictureMemory = pixels -> pixels * USUAL_PICTURE_MEMORY;

        private Builder(String name, Version version, Mode mode, String... paths) {
            this.name = name;
            this.version = version;
            this.mode = mode;
            this.paths = List.of(paths);
            this.retention = version == Version.V1 ? Keep.LEGACY : Keep.IMAGES;
        }

        /** The pool of the work, and the cost of a request in fair queueing. */
        public Builder pool(Pool pool, double cost) {
            this.pool = pool;
            this.cost = cost;
            return this;
        }

        public Builder asyncOnly() {
            mode = Mode.ASYNC_ONLY;
            return this;
        }

        public Builder syncOnly() {
            mode = Mode.SYNC_ONLY;
            return this;
        }

        /** HTTP status of an answer with the result, if not 200. */
        public Builder answers(int status) {
            success = status;
            return this;
        }

        public Builder accepts(Body... kinds) {
            bodies = List.of(kinds);
            return this;
        }

        public Builder feature(String feature) {
            this.feature = feature;
            return this;
        }

        public Builder keeps(Keep retention) {
            this.retention = retention;
            return this;
        }

        public Builder takes(Field<?>... more) {
            fields.addAll(Arrays.asList(more));
            return this;
        }

        public Builder gives(String key, String meaning) {
            results.put(key, meaning);
            return this;
        }

        /** Makes a v1 route answer with addresses of future results, unless {@code sync} is true. */
        public Builder addressesFirst() {
            placeholderSync = CommonFields.SYNC_IF_ASKED;
            return this;
        }

        public Builder summary(String text) {
            summary = text;
            return this;
        }

        public Builder engine(String text) {
            engine = text;
            return this;
        }

        public Builder limits(String text) {
            limits = text;
            return this;
        }

        /** Native memory in bytes by the number of pixels, if it differs from the 27 bytes per pixel of most routes. */
        public Builder pictureMemory(LongUnaryOperator bytesOfPixels) {
            pictureMemory = bytesOfPixels;
            return this;
        }

        /** The finished description, including the fields {@code sync} and {@code webhook_url} if the mode has them. */
        public OperationSpec build() {
            var all = new ArrayList<>(fields);
            if (mode != Mode.SYNC_ONLY) {
                all.add(
                        switch (mode) {
                            case PLACEHOLDER -> placeholderSync;
                            case ASYNC_ONLY -> CommonFields.SYNC_REFUSED;
                            case ASYNC, SYNC_ONLY -> CommonFields.SYNC;
                        });
                all.add(CommonFields.WEBHOOK_URL);
            }
            return new OperationSpec(
                    name,
                    paths,
                    version,
                    pool,
                    cost,
                    mode,
                    feature,
                    bodies,
                    List.copyOf(all),
                    copy(results),
                    retention,
                    success,
                    summary,
                    engine,
                    limits,
                    pictureMemory);
        }

        private static SequencedMap<String, String> copy(Map<String, String> from) {
            return new LinkedHashMap<>(from);
        }
    }
}
