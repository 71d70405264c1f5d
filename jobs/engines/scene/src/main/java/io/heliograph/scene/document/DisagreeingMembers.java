// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Members of a document that say something else than the member that is drawn. A document of {@link DocumentWriter} has none; one that was
 * edited by hand has one if the edit is in a member that another one overrules.
 */
final class DisagreeingMembers {
    private static final String SHORT = "short_description";
    private static final String SETTING = "background_setting";
    private static final String LIGHT = "lighting.conditions";
    private static final String CAMERA = "photographic_characteristics.camera_angle";

    private final BriefReader briefReader;
    private final StructuredPrompt document;
    private final Brief brief;
    private final Brief told; // read from the short description alone
    private final Map<String, List<String>> overruled = new LinkedHashMap<>();

    private DisagreeingMembers(BriefReader briefReader, StructuredPrompt document, Brief brief) {
        this.briefReader = briefReader;
        this.document = document;
        this.brief = brief;
        told = briefReader.read(document.shortDescription(), "");
    }

    /**
     * The paths of the members without effect, by the path of the member that is drawn instead of them.
     *
     * @param brief as read from the document
     */
    static Map<String, List<String>> of(StructuredPrompt document, Brief brief, BriefReader briefReader) {
        DisagreeingMembers members = new DisagreeingMembers(briefReader, document, brief);
        members.light(SHORT, document.shortDescription());
        members.light(SETTING, document.backgroundSetting());
        members.place();
        members.camera();
        members.things();
        return members.overruled;
    }

    private void light(String path, String text) {
        if (!document.lighting().conditions().isBlank()
                && states(text, PromptAspect.LIGHT)
                && briefReader.read(text, "").light().kind() != brief.light().kind()) {
            overrule(path, LIGHT);
        }
    }

    private void place() {
        SceneSetting said = told.setting();
        SceneSetting drawn = brief.setting();
        boolean elsewhere = states(document.shortDescription(), PromptAspect.SETTING)
                && said.scenery() != SceneSetting.Scenery.PLAIN
                && said.scenery() != drawn.scenery();
        boolean weather = states(document.shortDescription(), PromptAspect.WEATHER)
                && (said.weather() != drawn.weather() || said.season() != drawn.season());
        if (!document.backgroundSetting().isBlank() && (elsewhere || weather)) {
            overrule(SHORT, SETTING);
        }
        if (!document.styleMedium().isBlank()
                && states(document.shortDescription(), PromptAspect.STYLE)
                && told.style() != brief.style()) {
            overrule(SHORT, "style_medium");
        }
    }

    private void camera() {
        CameraLens.Angle angle = told.lens().angle();
        boolean angled =
                angle != CameraLens.Angle.EYE_LEVEL && angle != brief.lens().angle();
        if (!document.photographicCharacteristics().cameraAngle().isBlank()
                && states(document.shortDescription(), PromptAspect.LENS)
                && angled) {
            overrule(SHORT, CAMERA);
        }
    }

    private void things() {
        for (int i = 0; i < document.objects().size(); i++) {
            DocumentObject object = document.objects().get(i);
            Optional<BriefThing> described =
                    briefReader.read(object.description(), "").subject();
            if (described.isPresent()) {
                String noun = described.get().noun();
                List<BriefThing> same = told.things().stream()
                        .filter(thing -> thing.noun().equals(noun))
                        .toList();
                long alike = brief.things().stream()
                        .filter(thing -> thing.noun().equals(noun))
                        .count();
                thing(
                        i,
                        described.get(),
                        same.size() == 1 && alike == 1 ? Optional.of(same.getFirst()) : Optional.empty());
            }
        }
    }

    private void thing(int index, BriefThing described, Optional<BriefThing> mentioned) {
        DocumentObject object = document.objects().get(index);
        ObjectValues drawn = ObjectValues.of(object, briefReader.fields());
        for (ObjectValues.Kind kind : ObjectValues.Kind.values()) {
            Optional<String> value = drawn.value(kind);
            Optional<String> inDescription = ObjectValues.of(described).value(kind);
            Optional<String> inShort =
                    mentioned.flatMap(thing -> ObjectValues.of(thing).value(kind));
            boolean alike = inDescription.isPresent() && inDescription.equals(inShort);
            if (value.isEmpty() || alike) {
                continue; // both are texts of before an edit of the member
            }
            String path = "objects[" + index + "].";
            if (inDescription.isPresent() && !inDescription.equals(value)) {
                overrule(path + "description", path + kind.member());
            }
            if (inShort.isPresent() && !inShort.equals(value)) {
                overrule(SHORT, path + kind.member());
            }
        }
    }

    private boolean states(String text, PromptAspect aspect) {
        Set<PromptAspect> stated = text.isBlank() ? Set.of() : briefReader.statedAspects(text);
        return stated.contains(aspect);
    }

    private void overrule(String path, String drawn) {
        overruled.computeIfAbsent(drawn, _ -> new ArrayList<>()).add(path);
    }
}
