// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.library;

import io.heliograph.ads.lettering.FontLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.ads.template.BrandReader;
import io.heliograph.ads.template.ReadingMaterial;
import io.heliograph.ads.template.TemplateReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** The public templates and brands, which come with the service. Read once, at the first use. */
final class ShippedAds {
    private static final int[] TEMPLATES = IntStream.rangeClosed(1061, 1072).toArray();
    private static final int[] BRANDS = {167, 166, 122, 121, 120};

    private final Map<Integer, AdTemplate> templates = new LinkedHashMap<>();
    private final Map<Integer, AdBrand> brands = new LinkedHashMap<>();
    private final Map<String, BufferedImage> samples = new ConcurrentHashMap<>();

    ShippedAds() {
        var material = new ReadingMaterial(FontLibrary.shipped(), _ -> Optional.empty());
        for (int id : BRANDS) {
            String file = "brands/" + id + ".json";
            brands.put(id, BrandReader.read(file, text(file), material, Instant.EPOCH));
        }
        for (int id : TEMPLATES) {
            String file = "templates/" + id + ".json";
            templates.put(id, TemplateReader.read(file, text(file), material, Instant.EPOCH));
        }
    }

    Map<Integer, AdTemplate> templates() {
        return templates;
    }

    Map<Integer, AdBrand> brands() {
        return brands;
    }

    /** The sample picture in a shipped file of this name. */
    Optional<BufferedImage> sample(String name) {
        if (!name.matches("[a-z]{1,20}\\.(jpg|png)") || ShippedAds.class.getResource("samples/" + name) == null) {
            return Optional.empty();
        }
        return Optional.of(samples.computeIfAbsent(name, ShippedAds::read));
    }

    private static BufferedImage read(String name) {
        try (InputStream in = ShippedAds.class.getResourceAsStream("samples/" + name)) {
            return Objects.requireNonNull(ImageIO.read(Objects.requireNonNull(in)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(ShippedAds.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
