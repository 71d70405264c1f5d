// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Adherence of drawings to their requests, measured in the object buffer. Counts of requested and of correct things add up over drawings. A colour is right
 * if the part that carries it has it (the paint of a car, not its tyres) and covers a fifth of the thing. The stricter count looks at the whole thing.
 */
final class Adherence {
    private static final double VISIBLE = 0.004; // of the picture
    private static final double COUNTED = 0.0004; // of the picture, for each instance
    private static final double NEAR = 25; // CIEDE2000
    private static final double NOT_READ = 999;
    private static final double PART = 0.2; // of a thing, at least, that bears its colour

    int visible;
    int visibleOf;
    int counted;
    int countedOf;
    int coloured;
    int colouredWhole;
    int colouredOf;
    int related;
    int relatedOf;
    final List<String> faults = new ArrayList<>();

    void judge(Request request, DrawnBrief drawnBrief) {
        Brief brief = drawnBrief.brief();
        List<Seen> seen = new ArrayList<>();
        for (Request.Wanted wanted : request.wanted()) {
            int thing = index(brief, wanted.noun());
            Seen one = new Seen(drawnBrief, thing);
            seen.add(one);
            visibleOf++;
            visible += check(one.share >= VISIBLE, request, wanted.noun() + " covers " + one.share);
            countedOf++;
            counted += check(one.instances == wanted.count(), request, one.instances + " of " + wanted.noun());
            if (wanted.colour().isPresent()) {
                colouredOf++;
                Optional<NamedColour> asked =
                        asked(brief, thing, wanted.colour().get());
                double off = asked.map(namedColour -> one.difference(namedColour, true))
                        .orElse(NOT_READ);
                coloured += check(off < NEAR, request, wanted.noun() + " is off by " + Math.round(off));
                colouredWhole += asked.map(namedColour -> one.difference(namedColour, false))
                                        .orElse(NOT_READ)
                                < NEAR
                        ? 1
                        : 0;
            }
        }
        if (request.relation().isPresent()) {
            relatedOf++;
            boolean right = holds(request.relation().get(), seen.getFirst(), seen.getLast());
            related += check(right, request, "not " + request.relation().get());
        }
    }

    /** The first colour of a thing, if it was read as wanted. */
    private static Optional<NamedColour> asked(Brief brief, int thing, String wanted) {
        return thing < 0
                ? Optional.empty()
                : brief.things().get(thing).colours().stream()
                        .limit(1)
                        .filter(namedColour -> namedColour.name().equals(wanted))
                        .findFirst();
    }

    private int check(boolean right, Request request, String fault) {
        if (!right) {
            faults.add(request.prompt() + ": " + fault);
        }
        return right ? 1 : 0;
    }

    private static boolean holds(ThingRelation.Kind kind, Seen a, Seen b) {
        return switch (kind) {
            case LEFT_OF -> a.x < b.x;
            case RIGHT_OF -> a.x > b.x;
            case BEHIND -> a.depth > b.depth;
            case IN_FRONT_OF -> a.depth < b.depth;
            default -> a.foot < b.foot && a.x > b.left && a.x < b.right;
        };
    }

    private static int index(Brief brief, String noun) {
        for (int i = 0; i < brief.things().size(); i++) {
            if (brief.things().get(i).noun().endsWith(noun)) {
                return i;
            }
        }
        return -1;
    }

    /** One thing as seen: share of the picture, instances, where its pixels are on average. */
    private static final class Seen {
        final double share;
        final int instances;
        double x;
        double foot;
        double depth;
        double left = Double.MAX_VALUE;
        double right = -Double.MAX_VALUE;
        private final DrawnBrief drawnBrief;
        private final Set<Integer> ids = new HashSet<>();

        Seen(DrawnBrief drawnBrief, int thing) {
            this.drawnBrief = drawnBrief;
            RenderedFrame renderedFrame = drawnBrief.frame();
            int most = 0;
            for (Actor actor : drawnBrief.stage().actors()) {
                most = Math.max(most, actor.id());
                if (actor.thing() == thing && thing >= 0) {
                    ids.add(actor.id());
                }
            }
            int[] pixels = new int[most + 1];
            int all = 0;
            for (int i = 0; i < renderedFrame.object().length; i++) {
                int id = renderedFrame.object()[i];
                if (id > 0 && ids.contains(id)) {
                    pixels[id]++;
                    all++;
                    double px = i % renderedFrame.width();
                    x += px;
                    foot = Math.max(foot, (double) i / renderedFrame.width());
                    depth += renderedFrame.depth()[i];
                    left = Math.min(left, px);
                    right = Math.max(right, px);
                }
            }
            x /= Math.max(1, all);
            depth /= Math.max(1, all);
            share = (double) all / renderedFrame.object().length;
            instances = (int) Arrays.stream(pixels)
                    .filter(n -> n >= COUNTED * renderedFrame.object().length)
                    .count();
        }

        /**
         * Median difference of the better lit half of its pixels from a colour, as displayed.
         *
         * @param part only of the material that bears the colour, if that is enough of the thing
         */
        double difference(NamedColour namedColour, boolean part) {
            RenderedFrame renderedFrame = drawnBrief.frame();
            double[] wanted = ColourDifference.lab(namedColour.red(), namedColour.green(), namedColour.blue());
            int[] whole = pixels(-1);
            int[] pixels = part ? pixels(bearer(wanted)) : whole;
            if (pixels.length == 0 || pixels.length < PART * whole.length) {
                return NOT_READ;
            }
            float[] light = new float[pixels.length];
            for (int i = 0; i < pixels.length; i++) {
                light[i] = renderedFrame.shade()[pixels[i]];
            }
            Arrays.sort(light);
            float half = light[light.length / 2];
            byte[] rgb = renderedFrame.picture().rgb();
            double[] off = Arrays.stream(pixels)
                    .filter(i -> renderedFrame.shade()[i] >= half)
                    .mapToDouble(i -> ColourDifference.between(wanted, displayed(rgb, 3 * i)))
                    .sorted()
                    .toArray();
            return off[off.length / 2];
        }

        private static double[] displayed(byte[] rgb, int at) {
            return ColourDifference.lab(
                    (rgb[at] & 0xff) / 255.0, (rgb[at + 1] & 0xff) / 255.0, (rgb[at + 2] & 0xff) / 255.0);
        }

        /** Its pixels, or those of them of one material. */
        private int[] pixels(int material) {
            RenderedFrame renderedFrame = drawnBrief.frame();
            return IntStream.range(0, renderedFrame.object().length)
                    .filter(i -> ids.contains(renderedFrame.object()[i]))
                    .filter(i -> material < 0 || renderedFrame.material()[i] == material)
                    .toArray();
        }

        /** The material of the surface that is nearest to a colour by its own. */
        @SuppressWarnings("EnumOrdinal") // what the buffer of materials holds
        private int bearer(double[] wanted) {
            int material = -1;
            double nearest = Double.MAX_VALUE;
            for (Actor actor : drawnBrief.stage().actors()) {
                for (SurfaceMaterial surfaceMaterial :
                        ids.contains(actor.id()) ? actor.surfaces() : List.<SurfaceMaterial>of()) {
                    double off = ColourDifference.between(
                            wanted,
                            ColourDifference.lab(
                                    encoded(surfaceMaterial.red()),
                                    encoded(surfaceMaterial.green()),
                                    encoded(surfaceMaterial.blue())));
                    if (off < nearest) {
                        nearest = off;
                        material = surfaceMaterial.kind().ordinal();
                    }
                }
            }
            return material;
        }

        /** sRGB of linear light (IEC 61966-2-1). */
        private static double encoded(float linear) {
            return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        }
    }
}
