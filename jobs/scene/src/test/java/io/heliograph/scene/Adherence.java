// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How much of a request is seen in its drawing, by the object buffer. Counts of what was asked and what was right add up over drawings. */
final class Adherence {
    private static final double VISIBLE = 0.004; // of the picture
    private static final double COUNTED = 0.0004; // of the picture, for each instance
    private static final double NEAR = 25; // CIEDE2000

    int visible;
    int visibleOf;
    int counted;
    int countedOf;
    int coloured;
    int colouredOf;
    int related;
    int relatedOf;
    final List<String> faults = new ArrayList<>();

    void judge(Request request, Drawing drawing) {
        Brief brief = drawing.brief();
        List<Seen> seen = new ArrayList<>();
        for (Request.Wanted wanted : request.wanted()) {
            int thing = index(brief, wanted.noun());
            Seen one = new Seen(drawing, thing);
            seen.add(one);
            visibleOf++;
            visible += check(one.share >= VISIBLE, request, wanted.noun() + " covers " + one.share);
            countedOf++;
            counted += check(one.instances == wanted.count(), request, one.instances + " of " + wanted.noun());
            if (wanted.colour().isPresent()) {
                colouredOf++;
                Colour asked = thing < 0 || brief.things().get(thing).colours().isEmpty()
                        ? null
                        : brief.things().get(thing).colours().getFirst();
                double off =
                        asked == null || !asked.name().equals(wanted.colour().get()) ? 999 : one.difference(asked);
                coloured += check(off < NEAR, request, wanted.noun() + " is off by " + Math.round(off));
            }
        }
        if (request.relation().isPresent()) {
            relatedOf++;
            boolean right = holds(request.relation().get(), seen.getFirst(), seen.getLast());
            related += check(right, request, "not " + request.relation().get());
        }
    }

    private int check(boolean right, Request request, String fault) {
        if (!right) {
            faults.add(request.prompt() + ": " + fault);
        }
        return right ? 1 : 0;
    }

    private static boolean holds(Relation.Kind kind, Seen a, Seen b) {
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
        private final Drawing drawing;
        private final Set<Integer> ids = new HashSet<>();

        Seen(Drawing drawing, int thing) {
            this.drawing = drawing;
            Frame frame = drawing.frame();
            int most = 0;
            for (Actor actor : drawing.stage().actors()) {
                most = Math.max(most, actor.id());
                if (actor.thing() == thing && thing >= 0) {
                    ids.add(actor.id());
                }
            }
            int[] pixels = new int[most + 1];
            int all = 0;
            for (int i = 0; i < frame.object().length; i++) {
                int id = frame.object()[i];
                if (id > 0 && ids.contains(id)) {
                    pixels[id]++;
                    all++;
                    double px = i % frame.width();
                    x += px;
                    foot = Math.max(foot, (double) i / frame.width());
                    depth += frame.depth()[i];
                    left = Math.min(left, px);
                    right = Math.max(right, px);
                }
            }
            x /= Math.max(1, all);
            depth /= Math.max(1, all);
            share = (double) all / frame.object().length;
            instances = (int) Arrays.stream(pixels)
                    .filter(n -> n >= COUNTED * frame.object().length)
                    .count();
        }

        /** Median difference of the better lit half of its pixels from a colour, as displayed. */
        double difference(Colour colour) {
            Frame frame = drawing.frame();
            double[] wanted = ColourDifference.lab(colour.red(), colour.green(), colour.blue());
            List<Float> light = new ArrayList<>();
            for (int i = 0; i < frame.object().length; i++) {
                if (ids.contains(frame.object()[i])) {
                    light.add(frame.shade()[i]);
                }
            }
            if (light.isEmpty()) {
                return 999;
            }
            float half = light.stream().sorted().toList().get(light.size() / 2);
            List<Double> off = new ArrayList<>();
            byte[] rgb = frame.picture().rgb();
            for (int i = 0; i < frame.object().length; i++) {
                if (ids.contains(frame.object()[i]) && frame.shade()[i] >= half) {
                    off.add(ColourDifference.between(
                            wanted,
                            ColourDifference.lab(
                                    (rgb[3 * i] & 0xff) / 255.0,
                                    (rgb[3 * i + 1] & 0xff) / 255.0,
                                    (rgb[3 * i + 2] & 0xff) / 255.0)));
                }
            }
            return off.stream().sorted().toList().get(off.size() / 2);
        }
    }
}
