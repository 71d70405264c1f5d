// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.batch.catalogue.fields.UnderflowParser;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.lexicon.BackgroundColours;
import io.heliograph.vision.picture.ProductCanvas;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads recipes. Unknown entries are refused with their path, such as {@code outputs[1].format}; positions begin at 0. */
final class RecipeReader {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MOST_STEPS = 8;
    private static final int MOST_OUTPUTS = 40;
    private static final int LONGEST_SIDE = 8000;
    private static final double MOST_MARGIN = 0.45;
    private static final int USUAL_QUALITY = 90;
    private static final int BEST_QUALITY = 100;
    private static final String PLACEHOLDER = "\\{(?:name|width|height)}";
    private static final Pattern NAME =
            Pattern.compile("(?:[A-Za-z0-9]|" + PLACEHOLDER + ")(?:[A-Za-z0-9._ -]|" + PLACEHOLDER + "){0,99}");
    private static final Set<String> FORMATS = Set.of("png", "jpeg", "webp");

    private RecipeReader() {}

    /**
     * Reads a recipe.
     *
     * @param name name of the recipe
     * @throws FailureException VALIDATION_ERROR with the fault and its path
     */
    static Recipe read(String name, String text) {
        JsonNode tree;
        try {
            tree = UnderflowParser.readTree(JSON, text);
        } catch (JacksonException e) {
            throw wrong(name, "it is not valid JSON");
        }
        requireKnown(name, tree, Set.of("summary", "steps", "outputs"));
        List<Recipe.Step> steps = new ArrayList<>();
        for (JsonNode step : list(name, tree, "steps", MOST_STEPS)) {
            steps.add(step(name + ": steps[" + steps.size() + "]", step));
        }
        List<Recipe.Output> outputs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode output : list(name, tree, "outputs", MOST_OUTPUTS)) {
            String place = name + ": outputs[" + outputs.size() + "]";
            Recipe.Output read = output(place, output);
            String file = read.name()
                    .replace(
                            "{width}",
                            read.canvas().width().map(String::valueOf).orElse("?"))
                    .replace(
                            "{height}",
                            read.canvas().height().map(String::valueOf).orElse("?"));
            if (!names.add(file + "." + read.format())) {
                throw wrong(place + ".name", "another output has the same name");
            }
            outputs.add(read);
        }
        if (outputs.isEmpty()) {
            throw wrong(name, "it has no outputs");
        }
        return new Recipe(name, tree.path("summary").asString(""), List.copyOf(steps), List.copyOf(outputs));
    }

    private static List<JsonNode> list(String place, JsonNode tree, String key, int most) {
        JsonNode list = tree.path(key);
        if (!list.isMissingNode() && (!list.isArray() || list.size() > most)) {
            throw wrong(place + "." + key, "it must be a list of at most " + most);
        }
        return list.valueStream().toList();
    }

    private static Recipe.Step step(String place, JsonNode step) {
        requireKnown(place, step, Set.of("operation", "fields"));
        JsonNode given = step.path("fields");
        if (!given.isMissingNode() && !given.isNull() && !given.isObject()) {
            throw wrong(place + ".fields", "they must be an object");
        }
        ObjectNode fields = given instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        return new Recipe.Step(step.path("operation").asString(""), fields);
    }

    private static Recipe.Output output(String place, JsonNode output) {
        requireKnown(
                place,
                output,
                Set.of(
                        "name",
                        "width",
                        "height",
                        "fit",
                        "margin",
                        "background",
                        "shadow",
                        "trim",
                        "format",
                        "quality",
                        "enlarge"));
        String name = output.path("name").asString("{name}");
        if (!NAME.matcher(name).matches()) {
            throw wrong(
                    place + ".name", "it takes letters, digits, '.', '_', '-', blanks, {name}, {width} and {height}");
        }
        String format =
                output.path("format").asString("png").toLowerCase(Locale.ROOT).replace("jpg", "jpeg");
        if (!FORMATS.contains(format)) {
            throw wrong(place + ".format", "it is one of png, jpeg and webp");
        }
        int quality = whole(place, output, "quality", 1, BEST_QUALITY).orElse(USUAL_QUALITY);
        String background = output.path("background").asString("transparent");
        Optional<NamedColour> colour = BackgroundColours.of(background);
        if (!background.equals("transparent") && colour.isEmpty()) {
            throw wrong(place + ".background", "it is transparent or a colour such as #ffffff or white");
        }
        if (format.equals("jpeg") && output.path("background").asString("").equals("transparent")) {
            throw wrong(place + ".background", "JPEG has no transparency; send a colour, or the format png or webp");
        }
        var canvas = new ProductCanvas(
                whole(place, output, "width", 1, LONGEST_SIDE),
                whole(place, output, "height", 1, LONGEST_SIDE),
                fit(place, output),
                margin(place, output),
                colour.map(NamedColour::rgb),
                flag(place, output, "shadow", false),
                flag(place, output, "trim", false),
                flag(place, output, "enlarge", true));
        return new Recipe.Output(name, canvas, format, quality);
    }

    private static ProductCanvas.Fit fit(String place, JsonNode output) {
        String fit = output.path("fit").asString("contain");
        for (ProductCanvas.Fit each : ProductCanvas.Fit.values()) {
            if (each.name().equalsIgnoreCase(fit)) {
                return each;
            }
        }
        throw wrong(place + ".fit", "it is one of contain and cover");
    }

    private static double margin(String place, JsonNode output) {
        JsonNode margin = output.path("margin");
        if (margin.isMissingNode()) {
            return 0;
        }
        double share = margin.doubleValue(-1); // -1 if the value is not a number, or one beyond the range of a double
        if (!(share >= 0 && share <= MOST_MARGIN)) {
            throw wrong(place + ".margin", "it is a share of the shorter side, 0 to " + MOST_MARGIN);
        }
        return share;
    }

    private static boolean flag(String place, JsonNode output, String key, boolean otherwise) {
        JsonNode value = output.path(key);
        if (value.isMissingNode()) {
            return otherwise;
        }
        if (!value.isBoolean()) {
            throw wrong(place + "." + key, "it is true or false");
        }
        return value.booleanValue();
    }

    private static Optional<Integer> whole(String place, JsonNode output, String key, int least, int most) {
        JsonNode value = output.path(key);
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (!value.isIntegralNumber()
                || !value.canConvertToInt()
                || value.intValue() < least
                || value.intValue() > most) {
            throw wrong(place + "." + key, "it is a whole number from " + least + " to " + most);
        }
        return Optional.of(value.intValue());
    }

    private static void requireKnown(String place, JsonNode object, Set<String> known) {
        if (!object.isObject()) {
            throw wrong(place, "it must be a JSON object");
        }
        object.propertyNames().stream()
                .filter(key -> !known.contains(key))
                .findFirst()
                .ifPresent(key -> {
                    throw wrong(
                            place,
                            "it does not know '" + key + "'"
                                    + NearestName.to(key, known)
                                            .map(near -> " (did you mean " + near + "?)")
                                            .orElse("")
                                    + ", only "
                                    + String.join(", ", known.stream().sorted().toList()));
                });
    }

    static FailureException wrong(String place, String why) {
        String sentence = "The recipe " + place + ": " + why;
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Wrong recipe", sentence.endsWith(".") ? sentence : sentence + ".");
    }
}
