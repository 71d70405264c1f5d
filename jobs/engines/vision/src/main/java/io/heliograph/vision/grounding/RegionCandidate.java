// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** An area that a query may mean: its pixels, position, features, and the probability that it is a whole thing. */
final class RegionCandidate {
    final PixelSet mask;
    final RegionExtent extent;
    final double[] traits; // computed by RegionFeatures; empty if not computed
    final double thing; // probability that the area is a whole thing, 0 to 1

    RegionCandidate(PixelSet mask, RegionExtent regionExtent, double[] traits, double thing) {
        this.mask = mask;
        this.extent = regionExtent;
        this.traits = traits;
        this.thing = thing;
    }

    /** An area given by its pixels, without features and with probability 1. */
    static RegionCandidate given(PixelSet mask) {
        return new RegionCandidate(mask, RegionExtent.of(mask), new double[0], 1);
    }

    /** The same area with another probability. */
    RegionCandidate as(double certainty) {
        return new RegionCandidate(mask, extent, traits, certainty);
    }

    /** How clear and compact the outline is, 0 to 1; meaningful for things in the foreground. */
    double patch() {
        double closed = traits[RegionFeatures.CLOSED];
        double solid = Math.min(1, traits[RegionFeatures.BOX] / 0.5);
        double apart = Math.max(0, 1 - 3 * traits[RegionFeatures.RIM]) * (1 - traits[RegionFeatures.STUFF]);
        double large = Math.min(1, Math.sqrt(extent.share() / 0.006));
        return closed * closed * solid * apart * large;
    }

    /** Share of this area's pixels that lie within a set. */
    double within(PixelSet other) {
        return (double) mask.common(other) / Math.max(1, extent.area());
    }
}
