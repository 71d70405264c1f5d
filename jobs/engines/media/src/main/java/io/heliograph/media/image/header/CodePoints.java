// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

/**
 * Meaning of samples by the code points of ITU-T H.273: the {@code nclx} property of AVIF and HEIC, the {@code cICP}
 * chunk of PNG, or the tags of a coded stream.
 *
 * @param primaries colour primaries
 * @param transfer transfer characteristics
 * @param fullRange whether RGB samples use all values; only PNG can store other ranges
 * @param peakNits peak luminance of the picture in candelas per square metre; only used for high dynamic range
 */
public record CodePoints(int primaries, int transfer, boolean fullRange, int peakNits) {
    static final int UNSPECIFIED = 2;
    public static final int LINEAR = 8;
    public static final int PQ = 16;
    public static final int HLG = 18;

    /** Code points of a file that stores none: sRGB. */
    public static final CodePoints NONE = new CodePoints(UNSPECIFIED, UNSPECIFIED, true, 0);

    /** Luminance in cd/m² of SDR white within high dynamic range (ITU-R BT.2408); the same as for videos. */
    public static final int WHITE_NITS = 203;

    /** Peak luminance in cd/m² of pictures that do not store one; also the nominal peak of hybrid log-gamma. */
    private static final int USUAL_PEAK = 1_000;

    private static final int MOST_PEAK = 10_000;

    public static CodePoints of(int primaries, int transfer) {
        return new CodePoints(primaries, transfer, true, 0);
    }

    /** The same code points with the peak stored in a file; 0 if it stores none. */
    public CodePoints withPeak(long nits) {
        return new CodePoints(primaries, transfer, fullRange, (int) Math.min(nits, MOST_PEAK));
    }

    public boolean isHighDynamicRange() {
        return transfer == PQ || transfer == HLG;
    }

    /** Whether the file specifies neither primaries nor a transfer characteristic. */
    public boolean isUnspecified() {
        return primaries == UNSPECIFIED && transfer == UNSPECIFIED;
    }

    /** Peak light in units of SDR white, at least 1. */
    public float peak() {
        int nits = peakNits == 0 ? USUAL_PEAK : peakNits;
        return Math.max(nits, WHITE_NITS) / (float) WHITE_NITS;
    }
}
