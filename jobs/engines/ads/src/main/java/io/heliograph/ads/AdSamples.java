// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads;

import io.heliograph.ads.drawing.AdContent;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.ads.template.TemplateReader;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Sample words and pictures of a template, for previews and for elements that a request leaves out. */
public final class AdSamples {
    /** Key of the sample for the smart image: the client's picture, continued to the ad's size or placed into a scene. */
    public static final String SMART = "smart";

    private AdSamples() {}

    /** The sample content, without the "SAMPLE" mark. */
    public static AdContent of(AdTemplate template, AdLibrary library) {
        Map<String, String> words = new HashMap<>();
        Map<String, BufferedImage> pictures = new HashMap<>();
        template.samples().forEach((type, value) -> {
            if (TemplateReader.isContentType(type) && !type.startsWith("Image")) {
                words.put(type, value);
            } else if (!type.equals(SMART)) {
                library.sample(value).ifPresent(picture -> pictures.put(type, picture));
            }
        });
        return new AdContent(words, pictures, smart(template, library));
    }

    private static Optional<BufferedImage> smart(AdTemplate template, AdLibrary library) {
        return Optional.ofNullable(template.samples().get(SMART)).flatMap(library::sample);
    }
}
