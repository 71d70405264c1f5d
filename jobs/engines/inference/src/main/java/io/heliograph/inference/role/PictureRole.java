// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tasks of networks for pictures. A pack of the role has one network with inputs of these names; all are [1,
 * channels, height, width], float32, 0 to 1, red first, before {@code io} of pack.json converts them to the network's
 * value range. Only the first output is used; it has the height and width of the picture unless specified otherwise. In the
 * descriptions below, the first number in parentheses is a number of channels.
 */
public enum PictureRole {
    /** Main subject: {@code picture} (3) to {@code alpha} (1; value 1 is the subject). BiRefNet, IS-Net, U2-Net, InSPyReNet. */
    MATTING_SALIENT("matting.salient", Extent.WHOLE, 1, new Plane("picture", 3)),
    /** Soft edges: {@code picture} (3) and {@code trimap} (1; values 0, 0.5 for unknown, 1) to {@code alpha} (1). ViTMatte, FBA. */
    MATTING_REFINE("matting.refine", Extent.WHOLE, 1, new Plane("picture", 3), new Plane("trimap", 1)),
    /** Filling of holes: {@code picture} (3) and {@code mask} (1; value 1 is a hole) to {@code picture} (3). LaMa, MI-GAN, MAT. */
    INPAINT("inpaint", Extent.WHOLE, 3, new Plane("picture", 3), new Plane("mask", 1)),
    /** Enlarging: {@code picture} (3) to a picture (3) that is {@code scale} times as high and wide. Real-ESRGAN, SPAN, SwinIR, HAT. */
    SUPERRES("superres", Extent.TILES, 3, new Plane("picture", 3)),
    /** Removing noise, compression artefacts and blur: {@code picture} (3) to a picture (3). NAFNet, SCUNet, Restormer. */
    RESTORE("restore", Extent.TILES, 3, new Plane("picture", 3)),
    /** Scratches and dust: {@code picture} (1, grey) to the probability of damage (1). */
    RESTORE_SCRATCHES("restore.scratch_mask", Extent.TILES, 1, new Plane("picture", 1)),
    /**
     * Colours for a grey picture: {@code lightness} (1; L/100) to {@code ab} (2; 0.5 is neutral, 0 and 1 are -128 and
     * 127). DDColor, SIGGRAPH17.
     */
    COLORIZE("colorize", Extent.WHOLE, 2, new Plane("lightness", 1)),
    /** Relative depth: {@code picture} (3) to depth (1; value 1 is nearest). Depth-Anything-V2-Small, MiDaS. */
    DEPTH("depth", Extent.WHOLE, 1, new Plane("picture", 3)),
    /** Another style: {@code picture} (3) to a picture (3). Fast neural style. */
    STYLE("style", Extent.WHOLE, 3, new Plane("picture", 3)),
    /** Text detection: {@code picture} (3) to the probability of text (1). DBNet, CRAFT. */
    TEXT_DETECT("text.detect", Extent.WHOLE, 1, new Plane("picture", 3));

    private final String title;
    private final Extent extent;
    private final int channels;

    @SuppressWarnings("ImmutableEnumChecker") // immutable: made by List.of
    private final List<Plane> inputs;

    PictureRole(String title, Extent extent, int channels, Plane... inputs) {
        this.title = title;
        this.extent = extent;
        this.channels = channels;
        this.inputs = List.of(inputs);
    }

    /** The part of a picture that the network needs at once. */
    public enum Extent {
        /** The whole picture at once: the network needs the overall layout. */
        WHOLE,
        /** A neighbourhood: large pictures are processed in tiles. */
        TILES
    }

    /**
     * An input.
     *
     * @param name its name in pack.json
     * @param channels number of planes
     */
    public record Plane(String name, int channels) {}

    /** Value of {@code role} in pack.json. */
    public String title() {
        return title;
    }

    /** The part of a picture that the network needs at once. */
    public Extent extent() {
        return extent;
    }

    /** Number of channels of the first output. */
    public int channels() {
        return channels;
    }

    /** Inputs, in the order of the network's arguments. */
    public List<Plane> inputs() {
        return inputs;
    }

    /** Finds a role by its name in pack.json. */
    public static Optional<PictureRole> of(String title) {
        return Arrays.stream(values()).filter(role -> role.title.equals(title)).findFirst();
    }
}
