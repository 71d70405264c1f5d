// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.regions.Region;
import io.heliograph.vision.regions.RegionMap;
import io.heliograph.vision.stuff.StuffKind;
import io.heliograph.vision.stuff.StuffMaps;
import java.util.ArrayList;
import java.util.List;

/** What can be pointed at in a picture: the subject, its pieces, regions, and areas of a colour. */
final class Sights {
    private static final double COLOURED = 0.4; // likeness above which a pixel has the colour
    private static final double WHOLE_FRAME = 0.6; // nothing larger is a thing

    private static final double INNER = 0.004; // of the border: less is a slip
    private static final double LARGEST_ISLAND = 0.35; // of the picture
    private static final double SURE = 0.6; // what is this much of a thing may reach the border
    private static final double ISLAND = 0.78; // how much of a thing an island is

    final RegionMap map;
    final LabPicture picture;
    final boolean[] subject;
    final boolean[] stuff; // sky, plants and so on: not things
    private final List<Candidate> plain = new ArrayList<>();

    Sights(RegionMap map, LabPicture picture, StuffMaps maps) {
        this.map = map;
        this.picture = picture;
        subject = map.regions().stream()
                .filter(region -> region.kind() == Region.Kind.SUBJECT)
                .findFirst()
                .map(map::mask)
                .orElseGet(() -> new boolean[map.labels().length]);
        stuff = stuff(maps);
        for (Region region : map.regions()) {
            boolean[] mask = map.mask(region);
            plain.add(new Candidate(mask, map.width(), thing(region, mask)));
        }
        islands(true);
        islands(false);
    }

    /**
     * What lies within one surrounding: connected regions that do not reach the border of the picture and are not of stuff.
     *
     * @param beside only what the subject leaves
     */
    private void islands(boolean beside) {
        boolean[] land = new boolean[map.labels().length];
        for (Candidate c : List.copyOf(plain)) {
            boolean inner = c.rim < INNER && c.area < LARGEST_ISLAND * land.length && c.within(stuff) < 0.5;
            for (int i = 0; inner && i < land.length; i++) {
                land[i] |= c.mask[i] && !(beside && subject[i]);
            }
        }
        for (Candidate c : List.copyOf(plain)) { // planks are parts of a floor that does reach the border
            boolean outer = c.thing < SURE && (c.rim >= INNER || c.area >= LARGEST_ISLAND * land.length);
            for (int i = 0; outer && i < land.length; i++) {
                land[i] &= !c.mask[i];
            }
        }
        for (boolean[] island : Blobs.of(land, map.width())) {
            Candidate c = new Candidate(island, map.width(), 0);
            double box = (c.right - c.left) * (c.bottom - c.top) * island.length;
            double solid = Math.min(1, c.area / (0.35 * box));
            double large = Math.min(1, Math.sqrt(c.area / (0.006 * island.length)));
            plain.add(new Candidate(island, map.width(), ISLAND * solid * (0.5 + 0.5 * large)));
        }
    }

    private boolean[] stuff(StuffMaps maps) {
        boolean[] all = new boolean[map.labels().length];
        for (StuffKind kind :
                List.of(StuffKind.SKY, StuffKind.VEGETATION, StuffKind.WATER, StuffKind.SNOW, StuffKind.SAND)) {
            byte[] one = maps.map(kind);
            for (int i = 0; i < all.length; i++) {
                int x = i % map.width() * maps.width() / map.width();
                int y = Math.floorDiv(i, map.width()) * maps.height() / map.height();
                all[i] |= one[y * maps.width() + x] != 0 && !subject[i];
            }
        }
        return all;
    }

    /** How much a region looks like a thing: the subject does; what lies along the border or is of stuff does not. */
    private double thing(Region region, boolean[] mask) {
        double sure = 0.55 + 0.45 * map.subject();
        return switch (region.kind()) {
            case SUBJECT -> sure;
            case SUBJECT_PIECE -> sure * 0.97;
            case FINE, COARSE -> {
                Candidate c = new Candidate(mask, map.width(), 0);
                double backed = Math.max(c.within(stuff), Math.min(1, 5 * c.rim));
                double part = c.within(subject) > 0.5 ? part(c) : 0.32 + 0.2 * region.confidence();
                yield part * (1 - 0.8 * backed) * (region.share() > WHOLE_FRAME ? 0.3 : 1);
            }
        };
    }

    /** A region within the subject is a part of it, unless it is so large a part that the subject may be several things. */
    private double part(Candidate c) {
        int whole = 0;
        for (boolean in : subject) {
            whole += in ? 1 : 0;
        }
        double share = (double) c.area / Math.max(1, whole);
        return 0.22 + 0.45 * Math.clamp((share - 0.12) / 0.25, 0, 1);
    }

    /** The candidates without regard to colour. */
    List<Candidate> plain() {
        return plain;
    }

    /** Connected areas of the colours asked for; they count as things when they are compact and away from the border. */
    List<Candidate> coloured(double[] likeness) {
        boolean[] mask = new boolean[likeness.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = likeness[i] > COLOURED;
        }
        List<Candidate> candidates = new ArrayList<>();
        for (boolean[] blob : Blobs.of(mask, map.width())) {
            Candidate c = new Candidate(blob, map.width(), 0);
            double share = (double) c.area / blob.length;
            double solid = Math.min(1, c.area / (0.3 * (c.right - c.left) * (c.bottom - c.top) * blob.length));
            double large = Math.min(1, Math.sqrt(share / 0.01));
            double thing = (0.55 + 0.35 * c.within(subject) + 0.1 * large)
                    * (0.5 + 0.5 * solid)
                    * (1 - 0.7 * Math.min(1, 4 * c.rim))
                    * (1 - 0.6 * c.within(stuff))
                    * (0.4 + 0.6 * large)
                    * (share > WHOLE_FRAME ? 0.3 : 1);
            candidates.add(new Candidate(blob, map.width(), thing));
        }
        return candidates;
    }

    /** How much each pixel has any of the colours. */
    double[] likeness(List<Tone> colours) {
        double[] best = new double[picture.pixels()];
        for (Tone colour : colours) {
            for (int i = 0; i < best.length; i++) {
                best[i] = Math.max(best[i], colour.likeness(picture, i));
            }
        }
        return best;
    }
}
