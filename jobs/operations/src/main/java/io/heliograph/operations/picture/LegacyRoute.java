// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.moderation.ImageModeration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A v1 route that does the work of a v2 route. It has other field names, some fixed fields, and one flag for moderation of inputs and
 * results. The answer is the address of the result, which an asynchronous client gets before the file exists. Engines and memory are those
 * of the v2 route.
 */
public final class LegacyRoute extends PictureOperation {
    private static final String RESULT = "result_url";

    private final PictureOperation operation;
    private final OperationSpec spec;
    private final Map<Field<?>, Field<?>> renamed;
    private final Map<Field<?>, Object> fixed;
    private final Optional<AcceptedImages> accepted;
    private final String sample;

    private LegacyRoute(Builder builder) {
        super(builder.stages);
        operation = builder.operation;
        renamed = Map.copyOf(builder.renamed);
        fixed = Map.copyOf(builder.fixed);
        accepted = builder.accepted;
        sample = builder.sample;
        OperationSpec own = operation.spec();
        spec = OperationSpec.v1(builder.name, builder.paths)
                .accepts(builder.bodies.toArray(OperationSpec.Body[]::new))
                .takes(fields(own, builder).toArray(Field<?>[]::new))
                .gives(
                        RESULT,
                        builder.result.isEmpty() ? own.results().firstEntry().getValue() : builder.result)
                .summary(builder.summary)
                .engine(own.engine())
                .pictureMemory(own.pictureMemory())
                .limits(builder.limits.isEmpty() ? own.limits() : builder.limits)
                .build();
    }

    private static List<Field<?>> fields(OperationSpec own, Builder builder) {
        List<Field<?>> fields = new ArrayList<>();
        for (Field<?> field : own.fields()) {
            boolean common = CommonFields.isDelivery(field);
            boolean gone = builder.fixed.containsKey(field) || builder.absent.contains(field);
            if (!common && !gone && field != ImageModeration.OUTPUT) {
                Field<?> other = field == ImageModeration.INPUT ? ImageModeration.BOTH : builder.renamed.get(field);
                fields.add(Objects.requireNonNullElse(other, field));
            }
        }
        return fields;
    }

    @Override
    public OperationSpec spec() {
        return spec;
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        EditPlan plan = operation
                .plan(operationRequest.translated(renamed, fixed))
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(
                        CommonFields.SYNC_BY_DEFAULT)) // the client has the address: refusals become empty files
                .publishes(RESULT);
        return accepted.map(plan::accepts).orElse(plan);
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        operation.rules(operationRequest.translated(renamed, fixed));
    }

    @Override
    public String sample() {
        return sample;
    }

    /** Begins the declaration of a v1 route; the first address is the canonical one. */
    public static Builder of(EditStages stages, PictureOperation operation, String name, String... paths) {
        return new Builder(stages, operation, name, paths);
    }

    /** Differences of a v1 route; everything else is as in the v2 route. */
    public static final class Builder {
        private final EditStages stages;
        private final PictureOperation operation;
        private final String name;
        private final String[] paths;
        private final Map<Field<?>, Field<?>> renamed = new HashMap<>();
        private final Map<Field<?>, Object> fixed = new HashMap<>();
        private final List<Field<?>> absent = new ArrayList<>();
        private Optional<AcceptedImages> accepted = Optional.empty();
        private List<OperationSpec.Body> bodies = List.of(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM);
        private String summary = "";
        private String result = "";
        private String limits = "";
        private String sample = "{\"image_url\": \"{image}\"}";

        private Builder(EditStages stages, PictureOperation operation, String name, String... paths) {
            this.stages = stages;
            this.operation = operation;
            this.name = name;
            this.paths = paths.clone();
        }

        /** A field that has other names, another meaning or another default in v1. */
        public <T> Builder renames(Field<T> field, Field<T> legacy) {
            renamed.put(field, legacy);
            return this;
        }

        /** A field that v1 lacks, with the value that the work uses instead. */
        public <T> Builder fixes(Field<T> field, T value) {
            fixed.put(field, value);
            return this;
        }

        /** A field that v1 lacks; the work uses its default. */
        public Builder lacks(Field<?> field) {
            absent.add(field);
            return this;
        }

        /** Restricts the accepted formats of the picture. */
        public Builder only(AcceptedImages images) {
            accepted = Optional.of(images);
            return this;
        }

        /** Content types that are accepted beside JSON, if not multipart and form. */
        public Builder accepts(OperationSpec.Body... kinds) {
            bodies = List.of(kinds);
            return this;
        }

        /** The route's summary, one line. */
        public Builder summary(String text) {
            summary = text;
            return this;
        }

        /** Description of the result, if it differs from v2. */
        public Builder gives(String meaning) {
            result = meaning;
            return this;
        }

        /** Description of the limits, if they differ from v2. */
        public Builder limits(String text) {
            limits = text;
            return this;
        }

        /** A working sample request, if a picture alone does not suffice. */
        public Builder sample(String json) {
            sample = json;
            return this;
        }

        /** The route. */
        public LegacyRoute build() {
            return new LegacyRoute(this);
        }
    }
}
