// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.reading.AdDataException;
import io.heliograph.ads.reading.AdNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a template from JSON; docs/how-to/ads.md lists the members. */
public final class TemplateReader {
    /** Maximum number of scenes of a template. */
    public static final int MOST_SCENES = 20;

    private static final Pattern CONTENT_TYPE = Pattern.compile("(Heading|Body|Image) #[1-5]");
    private static final Set<String> MEMBERS =
            Set.of("id", "name", "description", "created_at", "own", "samples", "scenes");

    private TemplateReader() {}

    /** Whether a text names a content type, such as {@code Heading #1}. */
    public static boolean isContentType(String text) {
        return CONTENT_TYPE.matcher(text).matches();
    }

    /**
     * The template in a file.
     *
     * @throws AdDataException naming path and rule
     */
    public static AdTemplate read(String file, String text, ReadingMaterial material, Instant createdAt) {
        AdNode top = AdNode.of(file, text).only(MEMBERS);
        int id = top.in("id").integer(1, Integer.MAX_VALUE);
        Optional<AdBrand> own = top.find("own").map(each -> BrandReader.own(each, id, material, createdAt));
        List<AdScene> scenes = new ArrayList<>();
        for (AdNode scene : top.in("scenes").items(1, MOST_SCENES)) {
            scenes.add(SceneReader.read(scene, scenes.size() + 1));
        }
        return new AdTemplate(
                id,
                top.in("name").text(80),
                top.text("description", 400),
                BrandReader.created(top, createdAt),
                own,
                samples(top, scenes),
                scenes);
    }

    private static Map<String, String> samples(AdNode top, List<AdScene> scenes) {
        Map<String, String> samples = new LinkedHashMap<>();
        top.find("samples").map(AdNode::members).orElse(List.of()).forEach(member -> {
            if (!isContentType(member.getKey()) && !member.getKey().equals(SceneReader.SMART)) {
                throw member.getValue()
                        .wrong("is no content type such as 'Heading #1', 'Body #2', 'Image #1' or 'smart'");
            }
            samples.put(member.getKey(), member.getValue().text(500));
        });
        for (AdScene scene : scenes) {
            for (String words : scene.words()) {
                if (!samples.containsKey(words)) {
                    throw top.wrong("'samples' needs '" + words + "', which scene " + scene.number() + " shows");
                }
            }
        }
        return samples;
    }
}
