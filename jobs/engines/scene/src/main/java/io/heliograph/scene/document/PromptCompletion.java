// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Appends the details that a prompt leaves open, in at most {@link #MOST_WORDS} words; the prompt itself is not changed. Prompts for the
 * built-in renderer get only details that it draws: place, light and lens.
 */
final class PromptCompletion {
    static final int MOST_WORDS = 60;

    private final BriefReader briefReader;

    PromptCompletion(BriefReader briefReader) {
        this.briefReader = briefReader;
    }

    String enhance(String prompt, long seed, boolean forRenderer) {
        Set<PromptAspect> said = closed(prompt);
        Brief brief = briefReader.read(prompt, "");
        StableChoice stableChoice = new StableChoice(seed);
        List<String> added = new ArrayList<>();
        if (!said.contains(PromptAspect.SETTING) && said.contains(PromptAspect.THINGS)) {
            added.add(setting(brief.setting().scenery(), stableChoice));
        }
        if (!said.contains(PromptAspect.LIGHT)) {
            added.add(light(brief.setting(), stableChoice));
        }
        boolean photograph = brief.style() == io.heliograph.scene.brief.BriefStyle.PHOTOGRAPH;
        if (!said.contains(PromptAspect.LENS) && photograph) {
            added.add(
                    brief.things().isEmpty()
                            ? stableChoice.of(
                                    "lens",
                                    List.of("24mm wide angle view, everything in focus", "35mm, deep focus, wide shot"))
                            : stableChoice.of(
                                    "lens",
                                    List.of(
                                            "85mm, shallow depth of field",
                                            "50mm, eye level, soft background",
                                            "85mm, bokeh")));
        }
        if (!said.contains(PromptAspect.MOOD) && !forRenderer) {
            added.add(mood(brief.setting().scenery(), stableChoice));
        }
        if (!said.contains(PromptAspect.STYLE) && !forRenderer) {
            added.add(stableChoice.of(
                    "medium", List.of("photorealistic, fine texture", "realistic photography, rich detail")));
        }
        if (forRenderer) {
            added.removeIf(detail -> !isDrawn(prompt, brief, detail));
        }
        String base = prompt.strip();
        boolean closed = base.endsWith(".") || base.endsWith(",");
        return added.isEmpty()
                ? base
                : (closed ? base.substring(0, base.length() - 1) : base) + ", " + String.join(", ", added);
    }

    /**
     * Aspects that get no details: those that the prompt specifies or denies. A denied thing also closes the setting, as a place could show
     * that thing.
     */
    private Set<PromptAspect> closed(String prompt) {
        Set<PromptAspect> closed = EnumSet.noneOf(PromptAspect.class);
        closed.addAll(briefReader.statedAspects(prompt));
        Set<PromptAspect> denied = briefReader.deniedAspects(prompt);
        closed.addAll(denied);
        if (denied.contains(PromptAspect.THINGS)) {
            closed.add(PromptAspect.SETTING);
        }
        if (denied.contains(PromptAspect.WEATHER)) {
            closed.add(PromptAspect.LIGHT);
        }
        return closed;
    }

    /** Whether the renderer draws a detail completely: it adds no mood and no unknown word to the brief. */
    private boolean isDrawn(String prompt, Brief brief, String detail) {
        Brief with = briefReader.read(prompt + ", " + detail, "");
        return with.mood().equals(brief.mood()) && with.unknown().equals(brief.unknown());
    }

    private static String setting(SceneSetting.Scenery scenery, StableChoice stableChoice) {
        String where = switch (scenery) {
            case STUDIO ->
                stableChoice.of(
                        "setting",
                        List.of("in a studio with a seamless backdrop", "in a photo studio before a clean backdrop"));
            case PODIUM -> "on a podium with a clean backdrop";
            case TABLE -> "on a tabletop";
            case ROOM -> stableChoice.of("setting", List.of("in a quiet living room", "in a living room"));
            case PLAIN -> "before a plain background";
            case SPACE -> "in outer space among distant stars";
            case UNDERWATER -> "under water in a coral reef";
            case SKY -> "in the sky above the clouds";
            case SEA -> "on the open sea with gentle waves";
            case BEACH -> "on a sandy beach";
            case DESERT -> "in the desert among dunes";
            case SNOWFIELD -> "in a snowy field";
            case FOREST -> "in a deep forest";
            case STREET -> "on a city street";
            case CITY -> "before a city skyline";
            case LAKE -> "by a lake";
            case HILLS -> "among rolling hills";
            case MOUNTAINS -> "before a mountain range";
            case FIELD -> "in a wide savanna";
            case GARDEN -> "in a garden";
            case MEADOW -> stableChoice.of("setting", List.of("in a green meadow", "in a grassy field"));
            case ABSTRACT -> "before an abstract background";
            case KITCHEN -> "in a kitchen";
            case RIVER -> "by a river";
            case CANYON -> "in a canyon";
        };
        return where;
    }

    private static String light(SceneSetting sceneSetting, StableChoice stableChoice) {
        return switch (sceneSetting.scenery()) {
            case STUDIO, PODIUM, PLAIN, ABSTRACT ->
                stableChoice.of("light", List.of("softbox lighting", "soft studio lighting"));
            case TABLE, ROOM, KITCHEN ->
                stableChoice.of("light", List.of("soft window light", "window light from the left"));
            case SPACE -> "dramatic light, hard shadows";
            case UNDERWATER -> "light from above";
            default ->
                sceneSetting.weather() == SceneSetting.Weather.CLEAR
                                || sceneSetting.weather() == SceneSetting.Weather.CLOUDS
                        ? stableChoice.of(
                                "light",
                                List.of("golden hour light", "morning light", "soft daylight", "late afternoon"))
                        : "overcast light";
        };
    }

    private static String mood(SceneSetting.Scenery scenery, StableChoice stableChoice) {
        return switch (scenery) {
            case STUDIO, PODIUM, PLAIN -> stableChoice.of("mood", List.of("elegant", "fresh", "minimal mood"));
            case ROOM, KITCHEN, TABLE -> stableChoice.of("mood", List.of("cozy", "calm", "inviting"));
            case SPACE, ABSTRACT, CITY -> stableChoice.of("mood", List.of("futuristic", "mysterious", "energetic"));
            case MOUNTAINS, CANYON, SEA, DESERT -> stableChoice.of("mood", List.of("majestic", "epic", "serene"));
            default -> stableChoice.of("mood", List.of("peaceful", "cheerful", "dreamy"));
        };
    }
}
