// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;

/** The clips below {@code clips}: a red striped disc that moves over gray, 160 x 120 pixels, 15 frames a second. */
public final class Clips {
    private Clips() {}

    /** 1.2 seconds, 18 frames, with a tone; slight noise. */
    public static Path disc() {
        return clip("disc.mp4");
    }

    /** 90 frames, a key frame every second, silent. */
    public static Path sixSeconds() {
        return clip("six-seconds.mp4");
    }

    /** 45 frames of 240 x 180 pixels, a key frame every second, silent; noisy: there is room for a mark. */
    public static Path threeSeconds() {
        return clip("three-seconds.mp4");
    }

    /** Six shots of 2 to 3.6 seconds in other colours and directions, 17.2 seconds, a key frame every second and at each cut, silent. */
    public static Path shots() {
        return clip("shots.mp4");
    }

    /** Ten or eleven black frames before the first 1.7 seconds of {@link #sixSeconds()}. */
    public static Path blackStart() {
        return clip("black-start.mp4");
    }

    /** The end of {@link #disc()}, cut by an edit list: 11 of 18 frames are shown. */
    public static Path trimmed() {
        return clip("trimmed.mp4");
    }

    /** Half a second of {@link #disc()}, 161 x 119 pixels, silent. */
    public static Path odd() {
        return clip("odd.webm");
    }

    /** One second more than is taken. */
    public static Path minuteAndOne() {
        return clip("minute-and-one.mp4");
    }

    private static Path clip(String name) {
        try {
            return Path.of(Objects.requireNonNull(Clips.class.getResource("/clips/" + name))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
