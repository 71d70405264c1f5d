// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.season.SeasonLook;
import io.heliograph.vision.style.ArtStyle;
import io.heliograph.vision.tone.PhotoTone;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds looks by their names in clients' texts. Each file beside this class is a list with lines such as
 * {@code NAME: spelling, other spelling}. A text that equals a spelling wins; otherwise the longest spelling within the text decides.
 */
final class LookNames {
    static final Map<String, PhotoTone> TONES = read("tones", PhotoTone::valueOf);
    static final Map<String, LightingPreset> LIGHTS = read("lights", LightingPreset::valueOf);
    static final Map<String, KeyLightDirection> DIRECTIONS = read("directions", KeyLightDirection::valueOf);
    static final Map<String, SeasonLook> SEASONS = read("seasons", SeasonLook::valueOf);
    static final Map<String, ArtEngine> STYLES = read("styles", LookNames::art);

    private LookNames() {}

    /** The entry of a list that a text names. */
    static <T> Optional<T> find(Map<String, T> names, String text) {
        String said = plain(text);
        T whole = names.get(said);
        if (whole != null) {
            return Optional.of(whole);
        }
        String padded = " " + said + " ";
        return names.entrySet().stream()
                .filter(name -> padded.contains(" " + name.getKey() + " "))
                .max(Comparator.<Map.Entry<String, T>>comparingInt(
                                name -> name.getKey().length())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getValue);
    }

    /** A text in lower case without punctuation: {@code Pop_Art-halftone} becomes {@code pop art halftone}. */
    static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip();
    }

    /** Parses an engine and its style, such as {@code drawn CUBISM}, {@code painted OIL} or {@code toned SEPIA}. */
    private static ArtEngine art(String line) {
        String name = line.substring(line.indexOf(' ') + 1);
        return switch (line.charAt(0)) {
            case 'd' -> new ArtEngine.Drawn(ArtStyle.valueOf(name));
            case 'p' -> new ArtEngine.Painted(BriefStyle.valueOf(name));
            default -> new ArtEngine.Toned(PhotoTone.valueOf(name));
        };
    }

    private static <T> Map<String, T> read(String file, Function<String, T> value) {
        Map<String, T> names = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(LookNames.class.getResourceAsStream(file + ".txt"), file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                int colon = line.indexOf(':');
                T meant = value.apply(line.substring(0, colon));
                for (String word : line.substring(colon + 1).split(",", -1)) {
                    names.put(word.strip(), meant);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }
}
