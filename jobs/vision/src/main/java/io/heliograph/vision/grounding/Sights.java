// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.Cutting;
import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.plane.Planes;
import io.heliograph.vision.stuff.Stuff;
import io.heliograph.vision.stuff.StuffKind;
import io.heliograph.vision.stuff.StuffMaps;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** What can be pointed at in a picture: the subject, stuff, and areas with how much each is a whole thing. */
final class Sights {
    private static final int SIDE = 400;
    private static final int OPAQUE = 127;
    private static final double BARELY = 0.03; // a thing: less is not remembered
    private static final double OTHER = 22; // Lab units: another colour, rather than another word for it
    private static final double SLIGHT = 0.1; // likeness that no rival needs to be asked about
    private static final double COLOURED = 0.4; // likeness above which a pixel has the colour

    final int width;
    final int height;
    final byte[] bgr;
    final LabPicture picture;
    final boolean[] subject;
    final double sure; // of the subject
    final StuffMaps stuff;
    private final float[] far;
    private final Traits traits;
    private final List<Candidate> plain;
    final Candidate whole; // the cut-out, as one thing

    private Sights(Mat small, boolean[] subject, double sure, StuffMaps stuff) {
        width = small.cols();
        height = small.rows();
        bgr = Planes.bytes(small);
        picture = LabPicture.of(small);
        this.subject = subject;
        this.sure = sure;
        this.stuff = stuff;
        far = Backdrop.of(picture);
        traits = new Traits(picture, far, subject, away(), sure);
        List<Candidate> all =
                proposed(small).stream().filter(c -> c.thing > BARELY).toList();
        Groups groups = new Groups(all, width);
        plain = all.stream()
                .map(c -> new Candidate(c.mask, width, c.traits, groups.single(c)))
                .toList();
        Candidate cut = judged(new Candidate(subject, width));
        whole = new Candidate(subject, width, cut.traits, cut.area == 0 ? 0 : groups.single(cut));
    }

    /** Looks at a picture, at no more than {@value #SIDE} px a side. */
    static Sights of(Raster picture) {
        return of(picture, Cutting.BUILT_IN);
    }

    /** The same with a subject by another engine. */
    static Sights of(Raster picture, Cutting cutting) {
        StuffMaps stuff = Stuff.of(picture);
        try (Raster small = Raster.owning(Planes.small(picture.mat(), SIDE));
                Cutout cutout = cutting.cut(small)) {
            byte[] levels = Planes.bytes(cutout.alpha());
            boolean[] subject = new boolean[levels.length];
            for (int i = 0; i < subject.length; i++) {
                subject[i] = (levels[i] & 255) > OPAQUE;
            }
            return new Sights(small.mat(), subject, cutout.confidence(), stuff);
        }
    }

    /** Everything that is proposed, things or not. */
    List<Candidate> proposed(Mat small) {
        return Proposals.of(small, picture, far, subject).stream()
                .map(this::judged)
                .toList();
    }

    private Candidate judged(Candidate c) {
        double[] numbers = traits.of(c);
        return new Candidate(c.mask, width, numbers, Thingness.of(numbers));
    }

    private boolean[] away() {
        boolean[] all = new boolean[picture.pixels()];
        for (StuffKind kind :
                List.of(StuffKind.SKY, StuffKind.VEGETATION, StuffKind.WATER, StuffKind.SNOW, StuffKind.SAND)) {
            byte[] one = stuff.map(kind);
            for (int i = 0; i < all.length; i++) {
                int x = i % width * stuff.width() / width;
                int y = Math.floorDiv(i, width) * stuff.height() / height;
                all[i] |= one[y * stuff.width() + x] != 0;
            }
        }
        return all;
    }

    /** The areas that are proposed whatever is asked for. */
    List<Candidate> plain() {
        return plain;
    }

    /** Connected areas of the colours asked for. */
    List<Candidate> coloured(double[] likeness) {
        boolean[] mask = new boolean[likeness.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = likeness[i] > COLOURED;
        }
        List<Candidate> candidates = new ArrayList<>();
        for (boolean[] blob : Blobs.of(mask, width)) {
            Candidate c = new Candidate(blob, width);
            if (c.sized()) {
                candidates.add(judged(c));
            }
        }
        return candidates;
    }

    /** How much each pixel has any of the colours; less where another basic colour names it better. */
    double[] likeness(List<Tone> colours) {
        List<Tone> rivals = Tone.BASIC.stream()
                .filter(basic -> colours.stream().allMatch(colour -> colour.distance(basic) > OTHER))
                .toList();
        double[] best = new double[picture.pixels()];
        for (int i = 0; i < best.length && !colours.isEmpty(); i++) {
            double own = most(colours, i);
            double rival = own < SLIGHT ? 1 : most(rivals, i);
            best[i] = own >= rival ? own : own * Math.pow(own / rival, 1.5);
        }
        return best;
    }

    private double most(List<Tone> tones, int i) {
        double most = 0;
        for (Tone tone : tones) {
            most = Math.max(most, tone.likeness(picture, i));
        }
        return most;
    }
}
