// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import io.heliograph.operations.language.LanguageAid;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.segmentation.ObjectSightings;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.observation.Observation;
import io.heliograph.scene.observation.Observation.Stuff;
import io.heliograph.scene.observation.Observation.Swatch;
import io.heliograph.scene.observation.ObservationBrief;
import io.heliograph.scene.observation.PhotoObserver;
import io.heliograph.scene.picture.RgbImage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Describes pictures: by a language model with vision, else by the objects of a detector, else by measurements. */
@Component
public final class PictureCaptions {
    /** Name of the built-in engine in documentation. */
    public static final String ENGINE =
            "builtin/observation@1: colours, sky, plants, water, sand and snow, salient areas and light, by"
                    + " measurement; objects are named only with a model pack for detect.objects. A language model with vision replaces it";

    private static final String CLEAR = "The picture is completely transparent.";
    private static final int LOOKED_AT = 512; // longer side in pixels of the analysed copy
    private static final float VIVID =
            0.42f; // minimum mean chroma of vivid colours: largest minus smallest channel, 0 to 1
    private static final float CLOSE = 0.3f; // minimum share of the picture that the salient area fills in a close-up
    private static final int NAMED = 2; // maximum number of colours in the caption of a cut-out
    private static final double UPRIGHT =
            1.15; // minimum ratio of longer to shorter side for portrait or landscape format

    private final LanguageAid aid;
    private final ObjectSightings sightings;

    PictureCaptions(LanguageAid aid, ObjectSightings sightings) {
        this.aid = aid;
        this.sightings = sightings;
    }

    /**
     * Describes a picture.
     *
     * @param checkpoint may throw to stop
     */
    public PictureWords of(Raster picture, Runnable checkpoint) {
        if (OpaquePixels.isClear(picture)) {
            return new PictureWords(CLEAR, OptionalDouble.of(0), List.of());
        }
        RgbImage rgbImage = RasterConversion.picture(picture, LOOKED_AT);
        Optional<RgbImage> opaque = OpaquePixels.of(picture, LOOKED_AT);
        Observation seen = PhotoObserver.observe(opaque.orElse(rgbImage));
        SightedNouns nouns = SightedNouns.of(sightings.in(picture, checkpoint));
        Optional<String> spoken = aid.caption(rgbImage);
        return new PictureWords(
                spoken.orElseGet(() -> opaque.isPresent() ? cutOut(seen, nouns) : caption(seen, nouns)),
                spoken.isPresent() ? OptionalDouble.empty() : OptionalDouble.of(nouns.confidence()),
                words(opaque.isPresent() ? coloursOf(seen) : seen, nouns, picture));
    }

    private static String caption(Observation seen, SightedNouns nouns) {
        return nouns.isEmpty()
                ? ObservationBrief.caption(seen)
                : nouns.phrase() + " before " + ObservationBrief.surroundings(seen) + ".";
    }

    /** Caption of a picture with a transparent background. */
    private static String cutOut(Observation seen, SightedNouns nouns) {
        String colours = seen.colours().stream().limit(NAMED).map(Swatch::name).collect(Collectors.joining(" and "));
        return (nouns.isEmpty() ? "A cut-out, mainly " + colours + "," : nouns.phrase() + ", mainly " + colours + ",")
                + " on a transparent ground.";
    }

    /** Keeps only colours and light of an observation of packed pixels; their positions in the picture are lost. */
    private static Observation coloursOf(Observation seen) {
        return new Observation(
                seen.colours(), List.of(), Optional.empty(), Optional.empty(), seen.lighting(), 0, seen.harmony());
    }

    private static List<String> words(Observation seen, SightedNouns nouns, Raster picture) {
        Set<String> words = new LinkedHashSet<>();
        nouns.counts().keySet().forEach(label -> words.addAll(List.of(label.split(" ", -1))));
        seen.colours().forEach(swatch -> words.addAll(List.of(swatch.name().split(" ", -1))));
        seen.stuff().forEach(stuff -> words.add(stuff.kind().name().toLowerCase(Locale.ROOT)));
        if (seen.has(Stuff.Kind.VEGETATION, 0)) {
            words.addAll(List.of("plants", "green"));
        }
        words.addAll(marks(seen, picture.width() / (double) picture.height()));
        return List.copyOf(words);
    }

    /** Values for the search filters, such as {@code atmosphere_warm}. */
    private static List<String> marks(Observation seen, double ratio) {
        List<String> marks = new ArrayList<>();
        var lighting = seen.lighting();
        if (lighting.warmth() > 0.35f) {
            marks.add("atmosphere_warm");
        } else if (lighting.warmth() < -0.25f) {
            marks.add("atmosphere_cool");
        }
        if (lighting.brightness() < 0.45f && lighting.contrast() > 0.5f) {
            marks.add("atmosphere_dramatic");
        }
        if (chroma(seen) > VIVID) {
            marks.add("atmosphere_vivid");
        }
        if (seen.shape().filter(shape -> shape.share() > CLOSE).isPresent()) {
            marks.add("camera_close_up");
        }
        if (ratio < 1 / UPRIGHT) {
            marks.add("camera_portrait");
        } else if (ratio > UPRIGHT) {
            marks.add("camera_landscape");
        }
        return marks;
    }

    private static float chroma(Observation seen) {
        float sum = 0;
        float shares = 0;
        for (Swatch swatch : seen.colours()) {
            float most = Math.max(swatch.red(), Math.max(swatch.green(), swatch.blue()));
            float least = Math.min(swatch.red(), Math.min(swatch.green(), swatch.blue()));
            sum += swatch.share() * (most - least);
            shares += swatch.share();
        }
        return shares == 0 ? 0 : sum / shares;
    }
}
