// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.pixels.MatrixArrays;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Erasing from clips that a camera passes quickly, against inpainting of each frame. */
class StrongMotionTest {
    private static final int PLATES = 8;
    private static final int EVERY = 6;

    private static ClipErasure erasure(MovingPlace place) {
        CameraPath path = path(place);
        return new ClipErasure(path, plates(place, path).plates());
    }

    private static CameraPath path(MovingPlace place) {
        try (var tracker = new CameraTracker(MovingPlace.WIDTH, MovingPlace.HEIGHT)) {
            for (int t = 0; t < MovingPlace.FRAMES; t++) {
                tracker.next(place.frame(t), FrameHole.of(place.mask(t)));
            }
            return tracker.path();
        }
    }

    private static CleanPlates plates(MovingPlace place, CameraPath path) {
        List<CleanPlates.Reference> references = new ArrayList<>();
        for (int t : path.references(PLATES)) {
            references.add(new CleanPlates.Reference(t, place.frame(t), FrameHole.of(place.mask(t))));
        }
        return CleanPlates.of(path, references, 1, () -> {});
    }

    private static MovingPlace place(String photo, MovingPlace.Motion motion) {
        return new MovingPlace(imread("src/test/resources/photos/" + photo, IMREAD_COLOR), motion);
    }

    /** Gain over OpenCV's inpainting (INPAINT_TELEA) in dB, mean over some frames. */
    private static double gain(MovingPlace place) {
        ClipErasure erasure = erasure(place);
        double gain = 0;
        int count = 0;
        for (int t = 1; t < MovingPlace.FRAMES; t += EVERY) {
            try (PointerScope _ = new PointerScope()) {
                Mat frame = place.frame(t);
                Mat hole = FrameHole.of(place.mask(t));
                Mat alone = new Mat();
                inpaint(frame, hole, alone, 5, INPAINT_TELEA);
                Mat truth = place.clean(t);
                gain += PannedClip.psnr(erasure.without(t, frame, hole), truth, hole)
                        - PannedClip.psnr(alone, truth, hole);
                count++;
            }
        }
        return gain / count;
    }

    @ParameterizedTest
    @CsvSource({
        "FAST_PAN, chelsea.png, 15",
        "SHAKE, chelsea.png, 15",
        "PARALLAX, chelsea.png, 1",
        "LETTERBOX, coffee.png, 6",
        "WAVES, coffee.png, 0"
    })
    void noClipIsWorseThanInpaintedFrames(MovingPlace.Motion motion, String photo, double least) {
        double gain = gain(place(photo, motion));
        System.out.printf("%s of %s: %+.1f dB%n", motion, photo, gain);
        assertThat(gain).isGreaterThan(least);
    }

    @Test
    void framesThatNoOtherFitsAreNamed() {
        MovingPlace waves = place("grass.png", MovingPlace.Motion.WAVES);
        CameraPath path = path(waves);
        assertThat(plates(waves, path).doubted()).isNotEmpty().isSubsetOf(path.references(PLATES));
        MovingPlace pan = place("coffee.png", MovingPlace.Motion.PAN);
        assertThat(plates(pan, path(pan)).doubted()).isEmpty();
    }

    @Test
    void letterboxBarsAreNoSourceAndStayBlack() {
        MovingPlace place = place("coffee.png", MovingPlace.Motion.LETTERBOX);
        ClipErasure erasure = erasure(place);
        Mat hole = FrameHole.of(place.mask(13));
        byte[] without = MatrixArrays.bytes(erasure.without(13, place.frame(13), hole));
        byte[] inside = MatrixArrays.bytes(hole);
        int bar = MovingPlace.HEIGHT - MovingPlace.BAR;
        int beyond = 0;
        for (int i = 0; i < inside.length; i++) {
            boolean barred = i / MovingPlace.WIDTH >= bar;
            if (inside[i] != 0 && barred) {
                assertThat(without[3 * i] & 255).isLessThan(3);
                beyond++;
            } else if (inside[i] != 0 && i / MovingPlace.WIDTH < bar - 2) {
                assertThat((without[3 * i] & 255) + (without[3 * i + 1] & 255) + (without[3 * i + 2] & 255))
                        .as("black pixel %d, %d", i % MovingPlace.WIDTH, i / MovingPlace.WIDTH)
                        .isGreaterThan(12);
            }
        }
        assertThat(beyond).isPositive();
    }
}
