// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.diffusion.TextToImage;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.pack.ProbePicture;
import io.heliograph.inference.runtime.Tensor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tests whether a pack serves its role: runs the role once, on the probe picture or, for text to image, with one sampling step. A network
 * that passes its own self-test may still belong to another role, have the wrong size, or not fit the other networks.
 */
public final class RoleTrial {
    private static final int SIDE = 256;

    private RoleTrial() {}

    /**
     * Opens the role of a pack and runs it once.
     *
     * @param networks of the pack
     * @param shown the picture for the trial
     * @throws PackException with a message of the role, if the pack does not serve it
     */
    public static void of(PackedNetworks networks, ProbePicture shown) throws PackException {
        String title = networks.pack().manifest().role();
        Optional<PictureRole> role = PictureRole.of(title);
        if (title.equals(TextToImage.ROLE)) {
            var _ = TextToImage.of(networks); // draws the smallest picture in one step
        } else if (role.isPresent()) {
            picture(role.get(), PictureModel.of(role.get(), networks), shown);
        } else if (title.equals(PromptableModel.ROLE)) {
            points(PromptableModel.of(networks), shown);
        } else {
            RoleCatalogue.model(title)
                    .orElseThrow(() -> new PackException("there is no role " + title))
                    .prove(networks, planes(shown, 3, SIDE));
        }
    }

    private static void picture(PictureRole role, PictureModel model, ProbePicture shown) throws PackException {
        int side = (int) Math.min(SIDE, Math.sqrt((double) model.mostPixels()));
        Map<String, Tensor.Floats> planes = new HashMap<>();
        for (PictureRole.Plane plane : role.inputs()) {
            planes.put(
                    plane.name(),
                    switch (plane.name()) {
                        case "mask" -> middle(side, 0, 1);
                        case "trimap" -> middle(side, 0.5f, 1);
                        default -> planes(shown, plane.channels(), side);
                    });
        }
        Tensor.Floats answer = model.run(planes, ModelRole.UNSTOPPED);
        int expected = side * model.scale();
        if (RolePlanes.height(answer) != expected || RolePlanes.width(answer) != expected) {
            throw new PackException("%s answers a picture of %d x %d pixels with %d x %d, not %d x %d"
                    .formatted(
                            model.engine(),
                            side,
                            side,
                            RolePlanes.width(answer),
                            RolePlanes.height(answer),
                            expected,
                            expected));
        }
        for (float value : answer.values()) {
            if (!Float.isFinite(value)) {
                throw new PackException("%s answers with values that are no numbers".formatted(model.engine()));
            }
        }
    }

    /** Runs a promptable model on the middle of the picture. It passes even if no mask is good enough. */
    private static void points(PromptableModel model, ProbePicture shown) throws PackException {
        try {
            var _ = model.at(
                    planes(shown, 3, SIDE), new float[] {0.5f, 0.5f}, new boolean[] {true}, ModelRole.UNSTOPPED);
        } catch (PackException e) {
            if (!e.passing()) {
                throw e;
            }
        }
    }

    private static Tensor.Floats planes(ProbePicture shown, int channels, int side) {
        return (Tensor.Floats)
                shown.planes(new long[] {1, channels, side, side}, 0, 1).orElseThrow();
    }

    /** A plane with a square in the middle, a third of the side long. */
    private static Tensor.Floats middle(int side, float around, float within) {
        float[] values = new float[side * side];
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                boolean inside = 3 * x >= side && 3 * x < 2 * side && 3 * y >= side && 3 * y < 2 * side;
                values[y * side + x] = inside ? within : around;
            }
        }
        return Tensor.of(values, 1, 1, side, side);
    }
}
