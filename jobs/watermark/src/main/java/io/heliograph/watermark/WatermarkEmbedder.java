// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Puts a mark into pictures, in place. The mark is made in a size whose long side is {@link TileBand#LONG_SIDE} and brought to the picture's own, so it takes the same few megabytes beside a picture of any size, and is found
 * again in all its sizes. Safe for several threads.
 */
public final class WatermarkEmbedder {
    /** Distance from the original of an usual picture, in dB (PSNR of its brightness). */
    public static final double PICTURES = 42;

    /** The same for frames of videos, whose marks add up when they are looked for. */
    public static final double FRAMES = 42.5;

    /** The smallest long side of a picture that a mark fits into, in pixels. */
    public static final int SMALLEST = 192;

    private static final double STRONGEST =
            2.2; // levels at relative strength 1: flat pictures stay further from the threshold of sight than the
    // distance asks for
    private static final int WHITE = 255;

    private final WatermarkIdentity identity;
    private final TilePhases phases;
    private final double decibels;

    /**
     * With one mark.
     *
     * @param key whose pattern it is
     * @param identity as {@link WatermarkKey#markFor} gives it
     * @param decibels distance from the original at which the mark is as strong as it may be, 36 to 60
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

    /** Which mark it is. */
    public WatermarkIdentity identity() {
        return identity;
    }

    /**
     * Marks a picture.
     *
     * @return false if it stays as it is: its long side is below 192 pixels, or nothing in it could hide the mark
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

    /** What is to be added to the brightness; an empty plane if nothing. */
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
                int change = (int) (row[x] + 128.5f) - 128; // rounded; never beyond 60 levels
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
