// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.NamedColour;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours of plain backgrounds. CSS colour names have their CSS value, so that white is {@code #ffffff}; other names have the same value as
 * for things. Qualifiers ("pure white", "a solid navy backdrop") change nothing.
 */
public final class BackgroundColours {
    private static final Set<String> FILLERS = terms("fillers");
    private static final Set<String> NOUNS = terms("nouns");
    private static final Set<String> QUALIFIERS = terms("qualifiers");
    private static final Set<String> SETTINGS = settings();
    private static final Map<String, NamedColour> NAMED = named();
    private static final Map<String, String> SHADES = shades();
    private static final String SOLID = "solid";
    private static final Pattern RGB = Pattern.compile("rgb\\(\\s*(\\d{1,3})[\\s,]+(\\d{1,3})[\\s,]+(\\d{1,3})\\s*\\)");
    private static final Pattern CODE = Pattern.compile("(?i)#[0-9a-z]+|(?:rgb|hsl)a?\\(.*\\)");

    private BackgroundColours() {}

    /** The colour of a text that names one colour, with or without qualifiers and the word "background", and nothing else. */
    public static Optional<NamedColour> of(String text) {
        List<String> said = Arrays.stream(RGB.matcher(text.toLowerCase(Locale.ROOT))
                        .replaceAll(BackgroundColours::hexed)
                        .replaceAll("[^\\p{L}\\p{N}#]+", " ")
                        .strip()
                        .split(" ", -1))
                .filter(word -> !FILLERS.contains(word))
                .toList();
        List<String> names = said.stream()
                .filter(word -> !NOUNS.contains(word) && !QUALIFIERS.contains(word))
                .toList();
        String name = String.join(" ", names);
        boolean qualified = said.stream().anyMatch(QUALIFIERS::contains);
        if (!SETTINGS.contains(name)) {
            return named(name, names);
        }
        return qualified ? named(name, names).map(colour -> called(SOLID + " " + name, colour)) : Optional.empty();
    }

    /** Whether a text is meant as a colour code and is none that {@link #of} reads: {@code #12345} has too few digits. */
    public static boolean isUnreadCode(String text) {
        return CODE.matcher(text.strip()).matches() && of(text).isEmpty();
    }

    /** A colour such as {@code rgb(255, 0, 0)} as hexadecimal digits; unchanged if a number is above 255. */
    private static String hexed(MatchResult rgb) {
        int red = Integer.parseInt(rgb.group(1));
        int green = Integer.parseInt(rgb.group(2));
        int blue = Integer.parseInt(rgb.group(3));
        return Math.max(red, Math.max(green, blue)) > 255
                ? Matcher.quoteReplacement(rgb.group())
                : "#%02x%02x%02x".formatted(red, green, blue);
    }

    /** Whether a word does not affect the colour: an article, a preposition, "please". */
    public static boolean isFiller(String word) {
        return FILLERS.contains(word);
    }

    private static Optional<NamedColour> named(String name, List<String> words) {
        Optional<NamedColour> known = hex(name).or(() -> Optional.ofNullable(NAMED.get(String.join("", words))));
        if (known.isPresent() || words.size() < 2) {
            return known.map(colour -> called(name, colour));
        }
        Optional<String> shade = Optional.ofNullable(SHADES.get(words.getFirst()));
        Optional<NamedColour> shaded = Optional.ofNullable(NAMED.get(String.join("", words.subList(1, words.size()))));
        return shade.flatMap(each -> shaded.map(of -> called(name, ColourPhrases.shaded(each, of))));
    }

    private static Optional<NamedColour> hex(String name) {
        boolean brief = name.length() == 4 && name.charAt(0) == '#';
        return ColourPhrases.ofHex(brief ? "#" + name.substring(1).replaceAll("(.)", "$1$1") : name);
    }

    private static NamedColour called(String name, NamedColour colour) {
        return new NamedColour(name, colour.red(), colour.green(), colour.blue());
    }

    private static Set<String> terms(String term) {
        return TermFile.read("background-words").stream()
                .filter(line -> line.term().equals(term))
                .map(line -> Set.copyOf(line.others()))
                .findFirst()
                .orElseThrow();
    }

    /** Names of places, which are read as colours only with a qualifier: "snow" is a place, "solid snow" a colour. */
    private static Set<String> settings() {
        Set<String> settings = new HashSet<>();
        for (TermFile line : TermFile.read("settings")) {
            settings.add(line.term());
            settings.addAll(line.others());
        }
        return Set.copyOf(settings);
    }

    /** Background colours by name; names are written without spaces. */
    private static Map<String, NamedColour> named() {
        Map<String, NamedColour> named = new HashMap<>();
        for (TermFile line : TermFile.read("css-colours")) {
            put(named, line.term(), line.others().getFirst());
        }
        for (TermFile line : TermFile.read("colours")) {
            if (!line.term().contains(" and ")) {
                String hex = line.others().getFirst();
                put(named, line.term(), hex);
                line.others().stream().skip(1).forEach(other -> put(named, other, hex));
            }
        }
        return Map.copyOf(named);
    }

    private static void put(Map<String, NamedColour> named, String name, String hex) {
        ColourPhrases.ofHex(hex).ifPresent(colour -> named.putIfAbsent(name.replace(" ", ""), colour));
    }

    private static Map<String, String> shades() {
        Map<String, String> shades = new HashMap<>();
        for (TermFile line : TermFile.read("shades")) {
            shades.put(line.term(), line.term());
            line.others().forEach(other -> shades.put(other, line.term()));
        }
        return Map.copyOf(shades);
    }
}
