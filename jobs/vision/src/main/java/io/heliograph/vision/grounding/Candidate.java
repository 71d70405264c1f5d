// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** An area that could be meant: its pixels, where it lies, what it looks like, and how sure it is that it is a whole thing. */
final class Candidate {
    final Pixels mask;
    final Extent extent;
    final double[] traits; // as Traits lists them; none where nothing was measured
    final double thing; // 0 to 1

    Candidate(Pixels mask, Extent extent, double[] traits, double thing) {
        this.mask = mask;
        this.extent = extent;
        this.traits = traits;
        this.thing = thing;
    }

    /** Pixels that are meant whatever they look like. */
    static Candidate given(Pixels mask) {
        return new Candidate(mask, Extent.of(mask), new double[0], 1);
    }

    /** The same with another certainty. */
    Candidate as(double certainty) {
        return new Candidate(mask, extent, traits, certainty);
    }

    /** How clear and compact an outline it has, 0 to 1; for what lies before other things. */
    double patch() {
        double closed = traits[Traits.CLOSED];
        double solid = Math.min(1, traits[Traits.BOX] / 0.5);
        double apart = Math.max(0, 1 - 3 * traits[Traits.RIM]) * (1 - traits[Traits.STUFF]);
        double large = Math.min(1, Math.sqrt(extent.share() / 0.006));
        return closed * closed * solid * apart * large;
    }

    /** How much of this lies within other pixels. */
    double within(Pixels other) {
        return (double) mask.common(other) / Math.max(1, extent.area());
    }
}
