// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.Style;
import io.heliograph.vision.light.From;
import io.heliograph.vision.light.Lighting;
import io.heliograph.vision.season.Season;
import io.heliograph.vision.style.Artwork;
import io.heliograph.vision.tone.Tone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Words that clients use for looks. A text is first compared with the contract's names and their other spellings as a whole; then the
 * longest word of a list that occurs in it decides.
 */
final class Names {
    static final Map<String, Tone> TONES = tones();
    static final Map<String, Lighting> LIGHTS = lights();
    static final Map<String, From> DIRECTIONS = directions();
    static final Map<String, Season> SEASONS = seasons();
    static final Map<String, Art> STYLES = styles();

    private Names() {}

    /** What a text means by a list of words. */
    static <T> Optional<T> find(Map<String, T> names, String text) {
        String said = plain(text);
        if (names.containsKey(said)) {
            return Optional.of(names.get(said));
        }
        List<String> words = new ArrayList<>(names.keySet());
        words.sort((a, b) -> b.length() - a.length());
        String padded = " " + said + " ";
        return words.stream()
                .filter(word -> padded.contains(" " + word + " "))
                .findFirst()
                .map(names::get);
    }

    /** Lower case, without punctuation: {@code Pop_Art-halftone} is {@code pop art halftone}. */
    static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip();
    }

    private static <T> void put(Map<String, T> into, T value, String... words) {
        for (String word : words) {
            into.put(word, value);
        }
    }

    private static Map<String, Tone> tones() {
        Map<String, Tone> map = new LinkedHashMap<>();
        put(map, Tone.CONTEMPORARY, "color contemporary", "contemporary color", "contemporary colour", "contemporary", "color", "colour", "modern", "natural");
        put(map, Tone.VIVID, "color vivid", "vivid color", "vivid colour", "vivid", "vibrant", "saturated", "bright colors");
        put(map, Tone.BLACK_AND_WHITE, "black and white", "black and white colors", "black white", "b w", "bw", "grayscale", "greyscale", "monochrome", "gray", "grey");
        put(map, Tone.SEPIA, "sepia vintage", "sepia", "brown");
        put(map, Tone.VINTAGE, "vintage", "retro", "faded", "old photo", "kodachrome", "polaroid");
        put(map, Tone.CYANOTYPE, "cyanotype", "blueprint", "prussian blue");
        put(map, Tone.SELENIUM, "selenium", "platinum", "toned");
        put(map, Tone.DUOTONE, "duotone", "duo tone", "two tone", "gradient map");
        put(map, Tone.RED_FILTER, "red filter", "infrared", "high contrast black and white", "dramatic black and white");
        return map;
    }

    private static Map<String, Lighting> lights() {
        Map<String, Lighting> map = new LinkedHashMap<>();
        put(map, Lighting.MIDDAY, "midday", "noon", "high noon", "midday sun", "bright sunlight", "sunny", "harsh sunlight");
        put(map, Lighting.BLUE_HOUR, "blue hour light", "blue hour", "twilight", "dusk", "evening");
        put(map, Lighting.LOW_SUN, "low angle sunlight", "golden hour", "late afternoon", "golden light", "warm sunlight", "low sun");
        put(map, Lighting.SUNRISE, "sunrise light", "sunrise", "dawn", "morning", "morning light");
        put(map, Lighting.SUNSET, "sunset", "sunset light", "sundown");
        put(map, Lighting.SPOTLIGHT, "spotlight on subject keep background settings", "spotlight on subject", "spotlight", "stage light");
        put(map, Lighting.OVERCAST, "overcast light", "overcast", "cloudy", "grey day", "gray day");
        put(map, Lighting.SOFT_DAYLIGHT, "soft overcast daylight lighting", "soft daylight", "daylight", "natural light", "soft light");
        put(map, Lighting.CLOUD_FILTERED, "cloud filtered lighting", "cloud filtered", "sun through clouds", "god rays", "sunbeams", "light rays");
        put(map, Lighting.FOG, "fog diffused lighting", "fog diffused", "fog", "foggy", "mist", "misty", "haze");
        put(map, Lighting.MOONLIGHT, "moonlight lighting", "moonlight", "moonlit", "full moon");
        put(map, Lighting.STARLIGHT, "starlight lighting nighttime", "starlight nighttime", "starlight", "stars", "starry", "starry night");
        put(map, Lighting.NIGHT, "night", "nighttime", "city night", "street lights", "at night");
        put(map, Lighting.SOFT_BOKEH, "soft bokeh lighting", "soft bokeh", "bokeh");
        put(map, Lighting.STUDIO, "harsh studio lighting keep background setting", "harsh studio lighting", "studio", "studio lighting", "hard light");
        put(map, Lighting.SOFTBOX, "softbox", "soft box", "soft studio lighting", "beauty light", "product lighting");
        put(map, Lighting.SIDE, "side lighting", "side light", "side");
        put(map, Lighting.RIM, "rim light", "rim lighting", "backlit", "backlight", "back light", "silhouette");
        put(map, Lighting.WINDOW, "window light", "window");
        put(map, Lighting.CANDLE, "candle", "candlelight", "firelight", "fire", "campfire");
        put(map, Lighting.NEON, "neon", "neon lights", "cyberpunk", "neon light");
        put(map, Lighting.DRAMATIC, "dramatic", "dramatic light", "chiaroscuro", "low key", "moody", "cinematic", "stormy");
        return map;
    }

    private static Map<String, From> directions() {
        Map<String, From> map = new LinkedHashMap<>();
        put(map, From.FRONT, "front", "frontal", "from the front", "camera");
        put(map, From.LEFT, "side", "left", "from the left", "left side");
        put(map, From.RIGHT, "right", "from the right", "right side");
        put(map, From.BELOW, "bottom", "below", "from below", "bottom up", "underneath", "under");
        put(map, From.ABOVE, "top down", "top", "above", "from above", "overhead");
        put(map, From.BEHIND, "behind", "back", "from behind", "backlit");
        return map;
    }

    private static Map<String, Season> seasons() {
        Map<String, Season> map = new LinkedHashMap<>();
        put(map, Season.SPRING, "spring", "springtime", "blossom", "cherry blossom", "bloom", "flowers");
        put(map, Season.SUMMER, "summer", "summertime", "hot", "midsummer");
        put(map, Season.AUTUMN, "autumn", "fall", "autumnal", "fall colors", "fall colours", "october", "november");
        put(map, Season.WINTER, "winter", "wintertime", "snowy", "snow covered", "snow", "frost", "christmas", "january", "december");
        put(map, Season.RAIN, "rain", "rainy", "monsoon", "drizzle", "wet", "rainy season");
        put(map, Season.STORM, "storm", "stormy", "thunderstorm", "hurricane");
        put(map, Season.SNOWFALL, "snowfall", "snowing", "falling snow", "blizzard", "snowflakes");
        put(map, Season.FOG, "fog", "foggy", "mist", "misty", "haze");
        put(map, Season.OVERCAST, "overcast", "cloudy", "grey sky", "gray sky");
        put(map, Season.CLEAR, "clear", "clear sky", "sunny", "blue sky", "dry season", "sunshine");
        return map;
    }

    private static Map<String, Art> styles() {
        Map<String, Art> map = new LinkedHashMap<>();
        put(map, drawn(Artwork.RENDER_3D), "render 3d", "3d render", "3d", "cgi", "pixar", "rendered", "octane");
        put(map, drawn(Artwork.CUBISM), "cubism", "cubist", "picasso", "braque");
        put(map, new Art.Painted(Style.OIL), "oil painting", "oil", "painting", "impressionist", "impressionism", "van gogh", "acrylic", "renaissance", "baroque");
        put(map, drawn(Artwork.ANIME), "anime", "manga", "japanese animation", "cel shading", "cel shaded");
        put(map, drawn(Artwork.CARTOON), "cartoon", "comic", "comic book", "toon", "graphic novel", "illustration");
        put(map, drawn(Artwork.COLORING_BOOK), "coloring book", "colouring book", "coloring page", "colouring page", "line art", "outline", "line drawing");
        put(map, drawn(Artwork.RETRO_AD), "retro ad", "retro advertisement", "retro poster", "vintage poster", "vintage ad", "1950s ad", "propaganda poster", "travel poster");
        put(map, drawn(Artwork.POP_ART), "pop art halftone", "pop art", "halftone", "warhol", "lichtenstein", "ben day dots");
        put(map, drawn(Artwork.VECTOR), "vector art", "vector", "flat design", "flat illustration", "flat", "minimalist", "sticker");
        put(map, drawn(Artwork.STORY_BOARD), "story board", "storyboard", "marker sketch");
        put(map, drawn(Artwork.ART_NOUVEAU), "art nouveau", "mucha", "jugendstil");
        put(map, drawn(Artwork.CROSS_ETCHING), "cross etching", "etching", "engraving", "cross hatching", "crosshatch", "ink", "pen and ink", "ink drawing");
        put(map, drawn(Artwork.WOOD_CUT), "wood cut", "woodcut", "linocut", "woodblock", "block print", "ukiyo e");
        put(map, drawn(Artwork.STAINED_GLASS), "stained glass", "glass window", "tiffany");
        put(map, drawn(Artwork.MOSAIC), "mosaic", "tiles", "tesserae");
        put(map, drawn(Artwork.EMBROIDERY), "embroidery", "embroidered", "stitched", "cross stitch", "needlework", "tapestry");
        put(map, drawn(Artwork.CYBERPUNK), "cyberpunk", "neon", "synthwave", "vaporwave", "blade runner");
        put(map, drawn(Artwork.BLUEPRINT), "blueprint", "technical drawing", "schematic");
        put(map, new Art.Painted(Style.WATERCOLOUR), "watercolour", "watercolor", "aquarelle", "gouache");
        put(map, new Art.Painted(Style.PENCIL), "pencil", "pencil sketch", "sketch", "graphite", "charcoal", "drawing");
        put(map, new Art.Painted(Style.PIXEL), "pixel art", "pixel", "8 bit", "16 bit", "pixelated");
        put(map, new Art.Painted(Style.LOW_POLY), "low poly", "lowpoly", "polygonal", "origami");
        put(map, new Art.Painted(Style.CLAY), "clay", "claymation", "plasticine");
        put(map, new Art.Painted(Style.NOIR), "noir", "film noir", "black and white");
        put(map, new Art.Toned(Tone.VINTAGE), "vintage", "retro", "vintage photo", "polaroid", "old photo");
        put(map, new Art.Toned(Tone.SEPIA), "sepia");
        put(map, new Art.Toned(Tone.DUOTONE), "duotone");
        put(map, new Art.Toned(Tone.CYANOTYPE), "cyanotype");
        put(map, new Art.Toned(Tone.CONTEMPORARY), "photo", "photograph", "photorealistic", "realistic");
        return map;
    }

    private static Art drawn(Artwork artwork) {
        return new Art.Drawn(artwork);
    }
}
