// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.AdSamples;
import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.FailureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A checked request: its template, brand, scenes and contents. */
record AdOrder(
        AdTemplate template,
        AdBrand brand,
        List<AdScene> scenes,
        List<AdElement> elements,
        Optional<SmartRequest> smart) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ROLES = "primary, secondary, accent, surface, ink and light";

    AdOrder {
        scenes = List.copyOf(scenes);
        elements = List.copyOf(elements);
    }

    /**
     * Reads a request.
     *
     * @throws FailureException VALIDATION_ERROR naming the field
     */
    static AdOrder of(OperationRequest request, AdLibrary library) {
        int id = id(AdFields.TEMPLATE_ID.name(), request.get(AdFields.TEMPLATE_ID));
        AdTemplate template = library.template(id)
                .orElseThrow(() -> AdRefusals.invalid(
                        AdFields.TEMPLATE_ID.name(), "There is no template with the id " + id + "."));
        AdBrand brand = brand(request, template, library);
        Map<ColourRole, PaletteColour> colours =
                request.find(AdFields.COLOURS).map(AdOrder::colours).orElse(Map.of());
        List<ObjectNode> nodes = request.find(AdFields.ELEMENTS).orElse(List.of());
        return new AdOrder(
                template,
                colours.isEmpty() ? brand : brand.with(colours),
                request.find(AdFields.SCENES)
                        .map(text -> scenes(text, template))
                        .orElse(template.scenes()),
                IntStream.range(0, nodes.size())
                        .mapToObj(i -> AdElement.of("elements[" + i + "]", nodes.get(i), template))
                        .toList(),
                request.find(AdFields.SMART_IMAGE).map(SmartRequest::of));
    }

    /**
     * Refuses two elements with different contents for the same place, since an ad could show only one of them. An element for one scene
     * may replace one for all scenes.
     *
     * @throws FailureException VALIDATION_ERROR naming the second element
     */
    void checkPlaces() {
        Map<List<Object>, AdElement> placed = new HashMap<>();
        for (AdElement element : elements) {
            AdElement first = placed.putIfAbsent(List.of(element.contentType(), element.scene()), element);
            if (first != null && !first.content().equals(element.content())) {
                String field = element.place() + ".content_type";
                throw AdRefusals.invalid(
                        field,
                        "The field '%s': '%s' is already the content type of '%s'%s, and only one of the two can be shown. "
                                        .formatted(
                                                field,
                                                element.contentType(),
                                                first.place(),
                                                element.scene()
                                                        .map(number -> " in scene " + number)
                                                        .orElse(""))
                                + "Remove one of them, or choose another content type.");
            }
        }
    }

    private static int id(String field, String text) {
        String plain = text.strip();
        if (!plain.matches("[0-9]{1,9}(\\.0)?")) {
            throw AdRefusals.invalid(
                    field, "The field '" + field + "' must be a number, such as 1062; it is '" + plain + "'.");
        }
        return Integer.parseInt(plain.replace(".0", ""));
    }

    private static AdBrand brand(OperationRequest request, AdTemplate template, AdLibrary library) {
        if (!template.needsBrand()) {
            return template.own().orElseThrow();
        }
        String field = AdFields.BRAND_ID.name();
        int id = id(
                field,
                request.find(AdFields.BRAND_ID)
                        .orElseThrow(() ->
                                AdRefusals.invalid(field, "The template " + template.id() + " needs a 'brand_id'.")));
        AdBrand brand = library.brand(id)
                .orElseThrow(() -> AdRefusals.invalid(field, "There is no brand with the id " + id + "."));
        if (library.isPublicBrand(id) != library.isPublicTemplate(template.id())) {
            throw AdRefusals.invalid(
                    field,
                    "Public and private assets cannot be mixed: the template %d is %s, the brand %d is not."
                            .formatted(
                                    template.id(), library.isPublicTemplate(template.id()) ? "public" : "private", id));
        }
        return brand;
    }

    private static Map<ColourRole, PaletteColour> colours(String document) {
        String field = AdFields.COLOURS.name();
        Map<ColourRole, PaletteColour> colours = new EnumMap<>(ColourRole.class);
        try {
            JsonNode node = JSON.readTree(document);
            for (String name : node.propertyNames()) {
                ColourRole role = role(field, name);
                PaletteColour.parse(node.path(name).asString(""))
                        .ifPresentOrElse(colour -> colours.put(role, colour), () -> {
                            throw AdRefusals.invalid(
                                    field + "." + name,
                                    "The field '" + field + "." + name + "' must be a colour such as #0f4c81.");
                        });
            }
            return colours;
        } catch (JacksonException e) {
            throw AdRefusals.invalid(field, "The field '" + field + "' must be an object with " + ROLES + ".");
        }
    }

    private static ColourRole role(String field, String name) {
        return Arrays.stream(ColourRole.values())
                .filter(role -> role.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> AdRefusals.invalid(
                        field,
                        "The field '" + field + "' knows " + ROLES + "; it has '" + AdElement.shown(name) + "'."));
    }

    private static List<AdScene> scenes(String text, AdTemplate template) {
        var numbers = new TreeSet<Integer>();
        for (String each : text.split(",", -1)) {
            if (!each.strip().matches("[0-9]{1,9}")) {
                throw AdRefusals.invalid(
                        AdFields.SCENES.name(),
                        "The field '" + AdFields.SCENES.name()
                                + "' must be numbers with commas, such as 1,3; one of them is '" + each.strip() + "'.");
            }
            int number = Integer.parseInt(each.strip());
            if (number < 1 || number > template.scenes().size()) {
                throw AdRefusals.invalid(
                        AdFields.SCENES.name(),
                        "The template has the scenes 1 to " + template.scenes().size() + "; there is no " + number
                                + ".");
            }
            numbers.add(number);
        }
        return numbers.stream().map(number -> template.scenes().get(number - 1)).toList();
    }

    /** The element for a content type in a scene: the last one sent for this scene, else the last one sent for all scenes. */
    Optional<AdElement> element(AdScene scene, String contentType) {
        Optional<AdElement> found = Optional.empty();
        boolean own = false;
        for (AdElement element : elements) {
            boolean mine =
                    element.scene().filter(number -> number == scene.number()).isPresent();
            if (element.contentType().equals(contentType)
                    && (mine || (element.scene().isEmpty() && !own))) {
                found = Optional.of(element);
                own |= mine;
            }
        }
        return found;
    }

    /** Whether the request has no contents: the ad is then a preview with the template's own texts and pictures. */
    boolean isPreview() {
        return elements.isEmpty() && smart.isEmpty();
    }

    /** Texts for a scene by content type, including types that the scene does not show; in a preview the template's own texts. */
    Map<String, String> words(AdScene scene) {
        Map<String, String> words = new HashMap<>();
        if (isPreview()) {
            scene.words().forEach(type -> words.put(type, template.samples().getOrDefault(type, "")));
        }
        for (AdElement each : elements) {
            if (!each.isPicture()) {
                element(scene, each.contentType()).ifPresent(found -> words.put(found.contentType(), found.content()));
            }
        }
        return words;
    }

    /** Elements with a picture in any scene, each once. */
    List<AdElement> pictures() {
        List<AdElement> pictures = new ArrayList<>();
        for (AdScene scene : scenes) {
            scene.pictures().stream()
                    .flatMap(layer -> layer.contentType().stream())
                    .flatMap(type -> element(scene, type).stream())
                    .filter(element -> !element.content().isEmpty() && !pictures.contains(element))
                    .forEach(pictures::add);
        }
        return pictures;
    }

    /** Content types of sent elements that no scene shows. */
    List<String> unused() {
        return sent().filter(type -> scenes.stream().noneMatch(scene -> shows(scene, type)))
                .toList();
    }

    /** Content types of sent elements that another scene shows, but not this one. */
    List<String> unused(AdScene scene) {
        List<String> nowhere = unused();
        return sent().filter(type -> !shows(scene, type) && !nowhere.contains(type))
                .filter(type -> element(scene, type).isPresent())
                .toList();
    }

    private Stream<String> sent() {
        return elements.stream()
                .filter(element -> !element.content().isEmpty())
                .map(AdElement::contentType)
                .distinct();
    }

    private static boolean shows(AdScene scene, String contentType) {
        return scene.words().contains(contentType)
                || scene.pictures().stream()
                        .anyMatch(layer -> layer.contentType().equals(Optional.of(contentType)));
    }

    /** Names of the template's own pictures that an ad with a client's texts shows. */
    List<String> samplePictures() {
        return isPreview()
                ? List.of()
                : scenes.stream()
                        .flatMap(scene -> scene.pictures().stream()
                                .filter(layer -> layer.contentType()
                                        .map(type -> element(scene, type).isEmpty())
                                        .orElse(smart.isEmpty())))
                        .map(layer -> layer.contentType().orElse(""))
                        .filter(type -> sample(type).isPresent())
                        .map(type -> type.isEmpty() ? AdFields.SMART_IMAGE.name() : type)
                        .distinct()
                        .toList();
    }

    /** File name of the template's own picture. */
    Optional<String> sample(String contentType) {
        return Optional.ofNullable(template.samples().get(contentType.isEmpty() ? AdSamples.SMART : contentType));
    }
}
