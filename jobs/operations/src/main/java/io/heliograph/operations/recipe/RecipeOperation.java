// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.FileNameField;
import io.heliograph.batch.catalogue.NestedRequest;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.FieldListType;
import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import io.heliograph.config.Pool;
import io.heliograph.operations.picture.ImageFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Makes pictures by a recipe: runs its operations one after the other, then makes its outputs. */
@Component
final class RecipeOperation implements Operation {
    private static final Field<String> NAME =
            Field.text("recipe", 60).or("name").doc("name of a recipe; GET /v2/recipes lists them");
    private static final Field<String> DEFINITION = Field.document("definition", 65_536)
            .doc("instead of a name: the recipe itself, a JSON object with 'steps' and 'outputs'");
    private static final Field<String> FILE_NAME = Field.text(FileNameField.NAME, 255)
            .or("filename")
            .doc("value of {name} in the names of outputs; absent: picture");

    private final RecipeBook book;
    private final ObjectProvider<Catalogue> catalogue;
    private final RecipeOutputs outputs;

    RecipeOperation(RecipeBook book, ObjectProvider<Catalogue> catalogue, RecipeOutputs outputs) {
        this.book = book;
        this.catalogue = catalogue;
        this.outputs = outputs;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("recipe", "/v2/recipes")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(ImageFields.IMAGE, NAME, DEFINITION, FILE_NAME)
                .gives("images", "list of name, url, width and height, one for each output of the recipe")
                .summary("Runs a recipe: several operations and output sizes in one job")
                .engine("the engines of its operations")
                .limits("at most {largest-file} and {megapixels} megapixels; also at /v2/recipes/{name}")
                .build();
    }

    private Recipe recipe(OperationRequest request) {
        return request.find(DEFINITION)
                .map(text -> RecipeReader.read("definition", text))
                .orElseGet(() -> book.named(request.find(NAME)
                        .orElseThrow(() -> RecipeReader.wrong("is missing", "send 'recipe' or 'definition'"))));
    }

    @Override
    public List<Operation> parts(OperationRequest request) {
        return recipe(request).steps().stream().map(this::operation).toList();
    }

    /** Whether an operation's result can be the picture of the next step. Videos, lists of masks and texts cannot. */
    private static boolean makesPicture(OperationSpec spec) {
        return spec.fileField().isPresent()
                && spec.pool() != Pool.VIDEO
                && (spec.results().containsKey("image_url") || spec.results().containsKey("result_url"));
    }

    private Operation operation(Recipe.Step step) {
        return catalogue
                .getObject()
                .find(step.operation())
                .filter(operation -> !operation.spec().name().equals("bulk")
                        && !operation.spec().name().equals(spec().name()))
                .filter(operation -> makesPicture(operation.spec()))
                .orElseThrow(() -> RecipeReader.wrong(
                        "step '" + step.operation() + "'",
                        "it must be an operation of this service with one input picture and one output picture"));
    }

    @Override
    public void check(OperationRequest request) {
        Recipe recipe = recipe(request);
        for (int position = 0; position < recipe.steps().size(); position++) {
            Recipe.Step step = recipe.steps().get(position);
            Operation operation = operation(step);
            String place = place(recipe, position);
            requireKnown(place, operation.spec(), step.fields());
            requireNoPicture(place, operation.spec(), step.fields());
            try {
                operation.check(bound(operation, step, new MediaSource.Stored(ChainedWork.PREVIOUS)));
            } catch (FailureException e) {
                throw RecipeReader.wrong(
                        place + field(operation.spec(), e), e.failure().details());
            }
        }
    }

    private static String place(Recipe recipe, int position) {
        return recipe.name() + ": steps[" + position + "].fields";
    }

    @Override
    public List<NestedRequest> nested(OperationRequest request) {
        Recipe recipe = recipe(request);
        return IntStream.range(0, recipe.steps().size())
                .mapToObj(position -> {
                    Recipe.Step step = recipe.steps().get(position);
                    return new NestedRequest(
                            place(recipe, position) + ".",
                            bound(operation(step), step, new MediaSource.Stored(ChainedWork.PREVIOUS)));
                })
                .toList();
    }

    @Override
    public Optional<String> notice(OperationRequest request) {
        Optional<String> text = request.find(DEFINITION);
        return request.find(NAME)
                .filter(name -> text.isPresent() && !book.textOf(name).equals(text)) // equal after {@link #resolved}
                .map(name -> "'definition' was used instead of the recipe '" + name + "'; send only one of them.");
    }

    /** Refuses unknown fields in a step. Requests tolerate them, but a misspelt field of a recipe would silently have no effect. */
    private static void requireKnown(String place, OperationSpec spec, ObjectNode fields) {
        Set<String> known =
                spec.fields().stream().flatMap(field -> field.names().stream()).collect(Collectors.toSet());
        for (String name : fields.propertyNames()) {
            if (!known.contains(name)) {
                throw RecipeReader.wrong(
                        place + "." + BulkInput.beginning(name),
                        "the operation " + spec.name() + " has no such field"
                                + NearestName.to(name, known)
                                        .map(near -> " (did you mean " + near + "?)")
                                        .orElse("")
                                + "; it has: " + String.join(", ", new TreeSet<>(known)));
            }
        }
    }

    /** Refuses a picture in the file field of a step: the step's picture is the result of the previous step. */
    private static void requireNoPicture(String place, OperationSpec spec, ObjectNode fields) {
        spec.fileField().orElseThrow().names().stream()
                .filter(name -> fields.has(name) && !FieldType.isAbsent(fields.get(name)))
                .findFirst()
                .ifPresent(name -> {
                    throw RecipeReader.wrong(
                            place + "." + name,
                            "a step takes the result of the step before it, and the first step the picture of the"
                                    + " request; leave this field out");
                });
    }

    /** The field named at the end of a refusal's message, with a dot before it; empty if the message names none. */
    private static String field(OperationSpec spec, FailureException refused) {
        String message = refused.failure().message();
        String last = message.substring(message.lastIndexOf(' ') + 1);
        String name = last.replaceAll("[\\[.].*", "");
        return spec.fields().stream().anyMatch(field -> field.names().contains(name)) ? "." + last : "";
    }

    /** Stores the recipe's text in the request: a recipe that is changed or removed later would not fit the finished steps. */
    @Override
    public OperationRequest resolved(OperationRequest request) {
        Optional<String> name = request.find(NAME);
        if (name.isEmpty() || request.find(DEFINITION).isPresent()) {
            return request;
        }
        Map<Field<?>, Object> values = new HashMap<>(request.values());
        book.textOf(name.get()).ifPresent(text -> values.put(DEFINITION, text));
        return new OperationRequest(values);
    }

    private static OperationRequest bound(Operation operation, Recipe.Step step, MediaSource source) {
        Field<?> field = operation.spec().fileField().orElseThrow();
        Object value = field.type() instanceof FieldListType<?> ? List.of(source) : source;
        // treated as input from a client, who may have sent the recipe: its steps may not name keys of the object store
        return RequestBinding.bindFromClient(operation.spec(), step.fields(), Map.of(field, value));
    }

    @Override
    public Pipeline pipeline(OperationRequest request) {
        Recipe recipe = recipe(request);
        List<Pipeline.Step> steps = new ArrayList<>();
        for (int number = 1; number <= recipe.steps().size(); number++) {
            Recipe.Step step = recipe.steps().get(number - 1);
            Operation operation = operation(step);
            MediaSource source =
                    number == 1 ? request.get(ImageFields.IMAGE) : new MediaSource.Stored(ChainedWork.PREVIOUS);
            add(steps, number, operation.pipeline(bound(operation, step, source)));
        }
        MediaSource last = recipe.steps().isEmpty()
                ? request.get(ImageFields.IMAGE)
                : new MediaSource.Stored(ChainedWork.PREVIOUS);
        String fileName = ResultNames.flat(request.find(FILE_NAME).orElse("picture"));
        int after = recipe.steps().size() + 1;
        steps.add(new Once("outputs: prepare", work -> outputs.prepare(new ChainedWork(work, after), last)));
        steps.add(new Each(
                "outputs",
                _ -> recipe.outputs().size(),
                (work, item) -> outputs.render(
                        new ChainedWork(work, after), last, recipe.outputs().get(item), item)));
        steps.add(new Once("publish", work -> outputs.publish(work, after, recipe, fileName)));
        return new Pipeline(List.copyOf(steps));
    }

    /** Adds the steps of an operation, with names that contain its number. */
    private static void add(List<Pipeline.Step> steps, int number, Pipeline pipeline) {
        for (Pipeline.Step step : pipeline.steps()) {
            String name = number + ": " + step.name();
            steps.add(
                    switch (step) {
                        case Once once ->
                            new Once(
                                    name,
                                    work -> placed(number, () -> once.action().run(new ChainedWork(work, number))));
                        case Each each ->
                            new Each(
                                    name,
                                    work -> each.count().of(new ChainedWork(work, number)),
                                    (work, item) -> placed(
                                            number, () -> each.action().run(new ChainedWork(work, number), item)),
                                    each.together());
                    });
        }
    }

    /** Work of one step. */
    private interface StepAction {
        void run() throws Exception;
    }

    /** Runs a step; a refusal names the step, since the client must correct the recipe's fields. */
    private static void placed(int number, StepAction action) throws Exception {
        try {
            action.run();
        } catch (FailureException e) {
            ClientFailure failure = e.failure();
            if (failure.code() != ErrorCode.VALIDATION_ERROR) {
                throw e;
            }
            throw new FailureException(
                    new ClientFailure(
                            failure.code(),
                            failure.message(),
                            "steps[%d].fields of the recipe: %s".formatted(number - 1, failure.details())),
                    e);
        }
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"recipe\": \"square-white\"}";
    }
}
