// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.library;

import io.heliograph.ads.lettering.TextShaper;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdTemplate;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All templates and brands: the public ones, which come with the service, and private ones in the operator's folder.
 * The folder is checked on access, once a second at most, and read again when one of its files has changed.
 */
public final class AdLibrary {
    private static final Duration REST = Duration.ofSeconds(1);

    private final ShippedAds shipped = new ShippedAds();
    private final Path folder;
    private final Clock clock;
    private OwnAds own = OwnAds.none();
    private Map<String, String> signature = Map.of();
    private Instant looked = Instant.MIN;

    /** The library with this folder, which need not exist. */
    public AdLibrary(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    private synchronized OwnAds own() {
        Instant now = clock.instant();
        if (now.isBefore(looked) || Duration.between(looked, now).compareTo(REST) >= 0) {
            looked = now;
            Map<String, String> current = OwnAds.signature(folder);
            if (!current.equals(signature)) {
                own = OwnAds.read(folder, own, new OwnAds.Taken() {
                    @Override
                    public boolean template(int id) {
                        return isPublicTemplate(id);
                    }

                    @Override
                    public boolean brand(int id) {
                        return isPublicBrand(id);
                    }
                });
                signature = current;
            }
        }
        return own;
    }

    /** Checks the folder now, even if the last check was less than a second ago. */
    public synchronized void look() {
        looked = Instant.MIN;
        own();
    }

    /** Whether a template comes with the service. */
    public boolean isPublicTemplate(int id) {
        return shipped.templates().containsKey(id);
    }

    /** Whether a brand comes with the service. */
    public boolean isPublicBrand(int id) {
        return shipped.brands().containsKey(id);
    }

    /** The template of that id. */
    public Optional<AdTemplate> template(int id) {
        return Optional.ofNullable(shipped.templates().get(id))
                .or(() -> Optional.ofNullable(own().templates().get(id)));
    }

    /** The brand of that id. */
    public Optional<AdBrand> brand(int id) {
        return Optional.ofNullable(shipped.brands().get(id))
                .or(() -> Optional.ofNullable(own().brands().get(id)));
    }

    /** The templates of the operator, by id. */
    public List<AdTemplate> privateTemplates() {
        return sorted(own().templates().values(), AdTemplate::id);
    }

    /** The brands of the operator, by id. */
    public List<AdBrand> privateBrands() {
        return sorted(own().brands().values(), AdBrand::id);
    }

    /** The templates that come with the service. */
    public List<AdTemplate> publicTemplates() {
        return List.copyOf(shipped.templates().values());
    }

    /** The brands that come with the service. */
    public List<AdBrand> publicBrands() {
        return List.copyOf(shipped.brands().values());
    }

    private static <T> List<T> sorted(Collection<T> all, java.util.function.ToIntFunction<T> id) {
        return all.stream().sorted(Comparator.comparingInt(id)).toList();
    }

    /** Faults of files in the folder, with the names of the files. */
    public List<String> problems() {
        return own().problems();
    }

    /** A shaper with the fonts of the service and of the operator. */
    public TextShaper shaper() {
        return new TextShaper(own().fonts());
    }

    /** A template's sample picture, for requests that send none: a shipped file, or a file in {@code logos} of the folder. */
    public Optional<BufferedImage> sample(String name) {
        return shipped.sample(name)
                .or(() -> name.matches("[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}\\.png")
                        ? OwnAds.logo(folder.resolve("logos").resolve(name))
                        : Optional.empty());
    }
}
