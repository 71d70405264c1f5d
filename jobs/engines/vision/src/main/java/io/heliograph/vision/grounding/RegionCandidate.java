// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** An area that could be meant: its pixels, position, appearance, and the probability that it is a whole thing. */
final class RegionCandidate {
    final PixelSet mask;
    final RegionExtent extent;
    final double[] traits; // in the order of RegionFeatures; empty if not measured
    final double thing; // 0 to 1

    RegionCandidate(PixelSet mask, RegionExtent regionExtent, double[] traits, double thing) {
        this.mask = mask;
        this.extent = regionExtent;
        this.traits = traits;
        this.thing = thing;
    }

    /** An area given by its pixels, without an analysis of its looks. */
    static RegionCandidate given(PixelSet mask) {
        return new RegionCandidate(mask, RegionExtent.of(mask), new double[0], 1);
    }

    /** The same with another probability. */
    RegionCandidate as(double certainty) {
        return new RegionCandidate(mask, extent, traits, certainty);
    }

    /** Clarity and compactness of its outline, 0 to 1; meaningful for foreground things. */
    double patch() {
        double closed = traits[RegionFeatures.CLOSED];
        double solid = Math.min(1, traits[RegionFeatures.BOX] / 0.5);
        double apart = Math.max(0, 1 - 3 * traits[RegionFeatures.RIM]) * (1 - traits[RegionFeatures.STUFF]);
        double large = Math.min(1, Math.sqrt(extent.share() / 0.006));
        return closed * closed * solid * apart * large;
    }

    /** Share of this area within other pixels. */
    double within(PixelSet other) {
        return (double) mask.common(other) / Math.max(1, extent.area());
    }
}
