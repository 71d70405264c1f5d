// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Puts a mark into pictures, in place. The mark is made at a long side of {@link TileBand#LONG_SIDE} and resized to the
 * picture, so it takes the same few megabytes for a picture of any size, and can be detected at all sizes of the
 * picture. Thread-safe.
 */
public final class WatermarkEmbedder {
    /** Distance between marked picture and original for ordinary pictures, in dB (PSNR of the brightness). */
    public static final double PICTURES = 42;

    /** The same distance for video frames, where detection adds up the marks of several frames. */
    public static final double FRAMES = 42.5;

    /** The smallest long side of a picture that a mark fits into, in pixels. */
    public static final int SMALLEST = 192;

    private static final double STRONGEST =
            2.2; // upper limit of the factor from MarkStrength to brightness levels; reached only in flat pictures
    private static final int WHITE = 255;

    private final WatermarkIdentity identity;
    private final TilePhases phases;
    private final double decibels;

    /**
     * An embedder for one mark.
     *
     * @param key key that has the pattern
     * @param identity from {@link WatermarkKey#markFor}
     * @param decibels minimum distance from the original in dB, 36 to 60; the mark is as strong as this distance allows
     */
    public WatermarkEmbedder(WatermarkKey key, WatermarkIdentity identity, double decibels) {
        if (!identity.key().equals(key.id())) {
            throw new IllegalArgumentException("a mark of another key");
        }
        if (!(decibels >= 36 && decibels <= 60)) {
            throw new IllegalArgumentException("36 to 60 dB, not " + decibels);
        }
        this.identity = identity;
        this.decibels = decibels;
        phases = key.pattern(identity.pattern()).phases();
    }

    /** The mark that this embedder writes. */
    public WatermarkIdentity identity() {
        return identity;
    }

    /**
     * Marks a picture.
     *
     * @return false if the picture is unchanged: its long side is below 192 pixels, or no area of it can hide the mark
     */
    public boolean embed(PictureRows picture) {
        int longest = Math.max(picture.width(), picture.height());
        if (longest < SMALLEST) {
            return false;
        }
        SamplePlane difference =
                difference(LumaView.of(picture, TileBand.LONG_SIDE), (double) longest / TileBand.LONG_SIDE);
        if (difference.values().length == 0) {
            return false;
        }
        if (longest < TileBand.LONG_SIDE) {
            difference = PlaneResizing.of(difference, picture.width(), picture.height());
        }
        add(picture, new CubicRows(difference, picture.width(), picture.height()));
        return true;
    }

    /** The change of the brightness in levels; an empty plane if no place can hide the mark. */
    private SamplePlane difference(LumaView view, double share) {
        float[] tile = phases.tile(share);
        SamplePlane strength = MarkStrength.of(view);
        float[] values = strength.values();
        float[] presence = view.presence().values();
        double squares = 0;
        double present = 0;
        for (int y = 0, i = 0; y < strength.height(); y++) {
            int row = y % TileBand.SIDE * TileBand.SIDE;
            for (int x = 0; x < strength.width(); x++, i++) {
                values[i] *= tile[row + x % TileBand.SIDE];
                squares += values[i] * values[i];
                present += presence[i];
            }
        }
        if (squares < 1e-3 * values.length) {
            return SamplePlane.zeros(0, 0);
        }
        double wanted = WHITE / StrictMath.pow(10, decibels / 20);
        float factor = (float) Math.min(STRONGEST, wanted / Math.sqrt(squares / present));
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
        return strength;
    }

    private static void add(PictureRows picture, CubicRows difference) {
        int width = picture.width();
        int channels = picture.channels();
        int colours = Math.min(3, channels);
        byte[] samples = new byte[width * channels];
        float[] row = new float[width];
        for (int y = 0; y < picture.height(); y++) {
            difference.row(y, row);
            picture.read(y, samples);
            for (int x = 0, i = 0; x < width; x++, i += channels) {
                int change = (int) (row[x] + 128.5f) - 128; // rounds to the nearest level; at most 60 levels
                if (change != 0 && (channels < 4 || samples[i + 3] != 0)) {
                    for (int c = 0; c < colours; c++) {
                        samples[i + c] = (byte) Math.clamp((samples[i + c] & WHITE) + change, 0, WHITE);
                    }
                }
            }
            picture.write(y, samples);
        }
    }
}
